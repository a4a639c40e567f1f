#!/bin/sh
# Replaces the program of several servers on one PostgreSQL, one after the other, without losing a game.
#   deploy/rolling-upgrade.sh NEW-PROGRAM DATABASE-URL SERVICE...
# Each SERVICE is a systemd unit that runs /usr/local/bin/landgrave with --drain. RUN=echo only shows what would be done.
set -eu
new=$1 database=$2
shift 2
run=${RUN:-}
# Running games that the new program could not continue: let them end first, or close them.
$run "$new" serve --check --database "$database"
$run install -m 0755 "$new" /usr/local/bin/landgrave
for service in "$@"; do
    # The old process drains, tells its players and ends; they are at another server within seconds.
    $run systemctl restart "$service"
    $run systemctl is-active --wait "$service"
done
