// `DATA_DIR/builds` keeps earlier builds' assets for pages opened before an upgrade.
import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DAY_MS } from '../../shared/time.ts';

/** How long a build's assets stay after the next one started. */
const KEPT_MS = DAY_MS;
/** Names contain a hash, so files never change. */
export const ASSETS = 'assets/';

export const buildsFolder = (dataDir: string) => resolve(dataDir, 'builds');

/** All kept builds and this one, whose copy may be missing. */
export function keptBuilds(dataDir: string, clientFolder: string): string[] {
  const folder = buildsFolder(dataDir);
  const kept = existsSync(folder) ? readdirSync(folder) : [];
  return [...new Set([nameOf(clientFolder), ...kept])].map((name) => join(folder, name));
}

/** Removes builds replaced a day ago, by their folder's time. @param now UTC milliseconds */
export async function keepBuild(dataDir: string, clientFolder: string, now: number): Promise<void> {
  const folder = buildsFolder(dataDir);
  const own = join(folder, nameOf(clientFolder));
  if (!existsSync(own)) await copyAssets(clientFolder, own);
  const builds = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, since: (await stat(path)).mtimeMs };
    }),
  );
  builds.sort((one, other) => one.since - other.since);
  if (builds.at(-1)?.path !== own) await utimes(own, now / 1000, now / 1000);
  for (const [index, { path }] of builds.entries()) {
    const next = builds[index + 1];
    if (path !== own && next && next.since < now - KEPT_MS) await rm(path, { recursive: true });
  }
}

async function copyAssets(clientFolder: string, own: string): Promise<void> {
  const unfinished = `${own}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, ASSETS), { recursive: true });
  for (const name of await readdir(join(clientFolder, ASSETS))) {
    const file = join(ASSETS, name);
    // Copying would keep the file's permissions.
    await writeFile(join(unfinished, file), await readFile(join(clientFolder, file)));
  }
  await rename(unfinished, own);
}

function nameOf(clientFolder: string): string {
  const assets = join(clientFolder, ASSETS);
  return hash('sha256', existsSync(assets) ? readdirSync(assets).sort().join() : '').slice(0, 16);
}
