//! What the operating system knows about this process. Where it does not say, nothing is shown.

/// File descriptors that may be open at a time.
pub(crate) fn most_files() -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// File descriptors that are open now.
pub(crate) fn files() -> Option<u64> {
    std::fs::read_dir("/proc/self/fd").ok().map(|found| found.count() as u64)
}

/// Bytes in memory.
pub(crate) fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Threads.
pub(crate) fn threads() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("Threads:"))?.trim().parse().ok()
}
