/** Where tests that start the product's programs find a build of them, made once a run. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    builtPrograms: string;
  }
}

/** Within the project, whose packages and data files the programs look for upwards. */
const FOLDER = join(import.meta.dirname, '../node_modules/.cache/built-programs');

export default async function setup(project: TestProject): Promise<void> {
  // In a process of its own: a build sets NODE_ENV, which the tests would inherit.
  const words = ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--outDir', FOLDER];
  await promisify(execFile)(process.execPath, words);
  project.provide('builtPrograms', FOLDER);
}
