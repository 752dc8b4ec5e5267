import { lchown, stat } from 'node:fs/promises';

/** Gives what root made for a data folder to the folder's owner, who has to read and replace it. */
export async function giveToOwner(dataDir: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  // Some disks know no owners.
  await lchown(path, uid, gid).catch(() => {});
}
