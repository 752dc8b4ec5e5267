import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'truewheel-start-'));
  kept = join(folder, 'server.compiled');
  copyFileSync(join(import.meta.dirname, 'start.ts'), join(folder, 'main.ts'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Bundles of words of five letters are equally long. */
function build(word: string): void {
  const source = `const say = () => console.log('${word}', require('node:path').basename(__filename));
    say();`;
  writeFileSync(join(folder, 'server.cjs'), source);
}

/** What the bundle prints. */
function start(...options: string[]): string {
  const program = join(folder, 'main.ts');
  return execFileSync(process.execPath, [program, ...options], { encoding: 'utf8' });
}

it('runs the bundle, and keeps its code when told to', () => {
  build('hello');
  expect(start()).toBe('hello server.cjs\n');
  expect(existsSync(kept)).toBe(false);
  expect(start('--keep-compiled')).toBe('hello server.cjs\n');
  expect(readFileSync(kept).length).toBeGreaterThan(500);
});

it('runs the code that was kept', () => {
  build('hello');
  start('--keep-compiled');
  build('adieu');
  // As if it had been compiled from this source, which only running it can tell.
  const file = readFileSync(kept);
  const source = readFileSync(join(folder, 'server.cjs'));
  file.writeUInt32LE(crc32(file.subarray(4), crc32(source)));
  writeFileSync(kept, file);
  expect(start()).toBe('hello server.cjs\n');
});

it('keeps the code for whoever may read the bundle, though the server’s own files are private', () => {
  writeFileSync(join(folder, 'server.cjs'), 'process.umask(0o077)', { mode: 0o644 });
  start('--keep-compiled');
  expect(statSync(kept).mode & 0o777).toBe(0o644);
});

it('runs no code that was kept of another bundle, though it be as long', () => {
  build('hello');
  start('--keep-compiled');
  build('adieu');
  expect(start()).toBe('adieu server.cjs\n');
});

it('lets V8 guess at a first start alone which objects will live long', () => {
  const source = `setImmediate(() => {
    const kept = [];
    const make = (at) => ({ at, list: [at] });
    for (let at = 0; at < 300_000; at += 1) kept.push(make(at));
  });`;
  writeFileSync(join(folder, 'server.cjs'), source);
  const guesses = (...options: string[]) => {
    const traced = ['--max-semi-space-size=1', '--trace-pretenuring-statistics'];
    const output = execFileSync(process.execPath, [...traced, join(folder, 'main.ts'), ...options]);
    return /undecided => tenure/.test(`${output}`);
  };
  expect(guesses('--keep-compiled')).toBe(true);
  expect(guesses()).toBe(false);
});

it.each([
  ['cut short', (file: Buffer) => file.subarray(0, file.length / 2)],
  ['half of zeros', (file: Buffer) => file.fill(0, file.length / 2)],
  ['empty', () => Buffer.alloc(0)],
])('starts from the source where the code that was kept is %s', (_how, damage) => {
  build('hello');
  start('--keep-compiled');
  writeFileSync(kept, damage(readFileSync(kept)));
  expect(start()).toBe('hello server.cjs\n');
});
