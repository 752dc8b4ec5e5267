/** Files are private to the server's user, whatever its umask. */

const OTHERS = 0o077;

/** For all further files of this process; every command calls it first. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

export function isOpenToOthers(mode: number): boolean {
  return (mode & OTHERS) !== 0;
}
