/**
 * Runs the server's bundle from code that is compiled already. Built to dist/server/main.js, which
 * is what `npm start` runs.
 *
 * Node's own compile cache keeps a module as it was before it ran, without the functions that are
 * compiled when they are first called: some 1,600 before the first answer, a fifth of the time of a
 * start. The bundle is a script instead, whose code is kept when a process that ran it exits.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

const bundle = join(import.meta.dirname, 'server.cjs');
const source = readFileSync(bundle);
// V8 itself only sees to it that its version, its flags and the length of the source are the same.
const keptAt = join(import.meta.dirname, `server-${crc32(source).toString(16)}.compiled`);

const kept = readIfThere(keptAt);
const script = new Script(Module.wrap(`${source}`), { filename: bundle, cachedData: kept });
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));

if (!kept || script.cachedDataRejected) process.once('exit', keep);

function keep(): void {
  const unfinished = `${keptAt}.${process.pid}`;
  try {
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, keptAt);
  } catch {
    // A folder that nobody may write to makes starts slower, and nothing else.
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
