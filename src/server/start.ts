/**
 * Runs the server's bundle from code that the build compiled. Built to dist/server/main.js, which is
 * what `npm start` runs.
 *
 * Node's own compile cache keeps a module as it was before it ran, without the functions that are
 * compiled when they are first called: some 1,600 before the first answer, a fifth of the time of a
 * start. The bundle is a script instead, whose code is kept after the build's first start
 * (tools/first-start.ts) by `--keep-compiled`.
 */
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

const bundle = join(import.meta.dirname, 'server.cjs');
const keptAt = join(import.meta.dirname, 'server.compiled');
/** Given at the build's first start alone, which ends soon. */
const keepsCompiled = process.argv.includes('--keep-compiled');
/** In bytes: before the code stands the checksum of the source and the code. */
const CHECKSUM = 4;

// In a function, so that the source and the code that was read can be let go.
function run(): void {
  const source = readFileSync(bundle);
  const script = new Script(Module.wrap(`${source}`), {
    filename: bundle,
    cachedData: readCompiled(source),
  });
  if (keepsCompiled) process.once('exit', () => keep(script));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));
}

/**
 * Undefined where none fits. V8 sees to it that its version and flags are the same, and of the
 * source looks at the length alone; code that was damaged would crash it.
 */
function readCompiled(source: Buffer): Buffer | undefined {
  let file: Buffer;
  try {
    file = readFileSync(keptAt);
  } catch {
    return undefined;
  }
  if (file.length <= CHECKSUM) return undefined;
  const code = file.subarray(CHECKSUM);
  return file.readUInt32LE() === crc32(code, crc32(source)) ? code : undefined;
}

function keep(script: Script): void {
  const code = script.createCachedData();
  const checksum = Buffer.alloc(CHECKSUM);
  checksum.writeUInt32LE(crc32(code, crc32(readFileSync(bundle))));
  writeFileSync(keptAt, Buffer.concat([checksum, code]));
  // The server makes its files private; this one is the build's, for whoever runs the bundle.
  chmodSync(keptAt, statSync(bundle).mode);
}

/**
 * V8 notes which places in the program make objects that outlive a collection, and from then on puts
 * what is made there among the old. A collection that ends in the first second of a load takes for alive
 * what could be reached while it marked: requests long answered, too. From then on each request stays, with
 * all that it holds, until the next great collection. In half of the processes that had rested an
 * answer took 32 µs instead of 19, and the heap grew to 600 MB instead of 180. Set once the bundle is
 * loaded, because kept code fits only the flags it was kept with.
 */
function stopGuessingLifetimes(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

run();
if (!keepsCompiled) stopGuessingLifetimes();
