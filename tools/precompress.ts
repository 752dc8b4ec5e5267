import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What compresses well. Fonts and pictures are compressed already; the page is filled in. */
const TEXT = /\.(js|css|svg|json)$/;
/** Below, the header that says so is longer than what is saved. */
const WORTH_BYTES = 200;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Lays a brotli and a gzip version beside every text file of the client's build, once and as small
 * as they get, instead of compressing on every request.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: ({ dir }) => compressFolder(dir!),
  };
}

/** @param folder is read with all folders in it; the new files stand beside the old, once. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= WORTH_BYTES && !existsSync(`${file}.br`));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await brotli(content, { params }));
      writeFileSync(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
