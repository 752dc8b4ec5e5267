/** Where the servers of one run find seeded folders to copy: seeding takes seconds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    seededFolders: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-seeded-'));
  project.provide('seededFolders', folder);
  return () => rm(folder, { recursive: true });
}
