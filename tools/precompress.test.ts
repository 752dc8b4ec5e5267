import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './precompress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lays smaller versions with the same content beside large text files, and beside no other', async () => {
  const script = 'export const wheel = "round";\n'.repeat(200);
  const file = join(folder, 'assets/app.js');
  writeFileSync(file, script);
  writeFileSync(join(folder, 'small.js'), 'export {};');
  writeFileSync(join(folder, 'font.woff2'), 'x'.repeat(5000));
  writeFileSync(join(folder, 'index.html'), 'x'.repeat(5000));
  await compressFolder(folder);

  const compressed = { br: readFileSync(`${file}.br`), gz: readFileSync(`${file}.gz`) };
  expect(brotliDecompressSync(compressed.br).toString()).toBe(script);
  expect(gunzipSync(compressed.gz).toString()).toBe(script);
  expect(compressed.br.length).toBeLessThan(script.length / 10);
  for (const name of ['small.js', 'font.woff2', 'index.html']) {
    expect(existsSync(join(folder, `${name}.br`))).toBe(false);
  }
});
