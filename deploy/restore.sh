#!/bin/sh
# Puts a copy of the tables back in place, after checking it. The server has to be stopped.
#   deploy/restore.sh COPY.sqlite DATA-DIRECTORY
# A copy is made while the server runs by: sqlite3 DATA-DIRECTORY/landgrave.sqlite ".backup COPY.sqlite"
set -eu
copy=$1 data=$2
[ "$(sqlite3 "$copy" 'PRAGMA integrity_check')" = ok ] || { echo "error: $copy is damaged" >&2; exit 1; }
mkdir -p -m 0700 "$data"
kept=$data/before-$(date +%Y%m%d-%H%M%S)
mkdir -m 0700 "$kept"
for file in landgrave.sqlite landgrave.sqlite-wal landgrave.sqlite-shm; do
    [ ! -e "$data/$file" ] || mv "$data/$file" "$kept/"
done
install -m 0600 "$copy" "$data/landgrave.sqlite"
echo "restored; the previous files are in $kept"
