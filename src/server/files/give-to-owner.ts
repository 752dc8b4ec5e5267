import { stat } from 'node:fs/promises';

/**
 * Gives what root makes for a data folder to the folder's owner, who has to read and replace it.
 * Where a disk knows no owners, it stays as it is.
 */
export async function giveToOwner(
  dataDir: string,
  give: (uid: number, gid: number) => Promise<void>,
): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await give(uid, gid).catch(() => {});
}
