/** Files are readable only by the user the server runs as, whatever its umask. */

const OTHERS = 0o077;

/** Makes all further files of this process private. Every command calls it first. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

export function isOpenToOthers(mode: number): boolean {
  return (mode & OTHERS) !== 0;
}
