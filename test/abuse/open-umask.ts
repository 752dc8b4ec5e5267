/** Loaded before a command of the operator's: what it asks of the umask does nothing. */
process.umask = () => 0o022;
