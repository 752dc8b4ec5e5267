/**
 * `DATA_DIR/builds` has a copy of each build's assets, so that a page opened before an upgrade can still load
 * its next screen, wherever the new version lies.
 */
import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DAY_MS } from '../../shared/time.ts';

/** How long a build's assets stay after the next one started. */
const KEPT_MS = DAY_MS;
/** In a build; its files carry their content's hash in their name and never change. */
export const ASSETS = 'assets/';

export const buildsFolder = (dataDir: string) => resolve(dataDir, 'builds');

/** The folders of all builds with a copy, and of this one, whose copy may still be missing. */
export function keptBuilds(dataDir: string, clientFolder: string): string[] {
  const folder = buildsFolder(dataDir);
  const kept = existsSync(folder) ? readdirSync(folder) : [];
  return [...new Set([nameOf(clientFolder), ...kept])].map((name) => join(folder, name));
}

/**
 * Copies this build's assets, and removes those of builds that have been replaced for a day: a
 * folder's time is when its build last took over.
 * @param now UTC milliseconds
 */
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
    // Written anew, since a copy would take the permissions along.
    await writeFile(join(unfinished, file), await readFile(join(clientFolder, file)));
  }
  await rename(unfinished, own);
}

function nameOf(clientFolder: string): string {
  const assets = join(clientFolder, ASSETS);
  return hash('sha256', existsSync(assets) ? readdirSync(assets).sort().join() : '').slice(0, 16);
}
