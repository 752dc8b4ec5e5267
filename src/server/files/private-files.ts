/** What the product keeps is for the user it runs as, whatever umask it was started with. */

const OTHERS = 0o077;

/** From here on this process makes files that nobody else may read. Every command calls it first. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Whether somebody else may do something with a file of that mode. */
export function isOpenToOthers(mode: number): boolean {
  return (mode & OTHERS) !== 0;
}
