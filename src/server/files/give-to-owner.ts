import { lchown, stat } from 'node:fs/promises';

/** root's files become the folder owner's, who must read and replace them. */
export async function giveToOwner(dataDir: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  // Some disks have no owners.
  await lchown(path, uid, gid).catch(() => {});
}
