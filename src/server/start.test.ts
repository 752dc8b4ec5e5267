import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'truewheel-start-'));
  copyFileSync(join(import.meta.dirname, 'start.ts'), join(folder, 'main.ts'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bundle = (word: string) =>
  `const say = () => console.log('${word}', require('node:path').basename(__filename));\nsay();\n`;

/** What the bundle prints. */
function start(): string {
  return `${execFileSync(process.execPath, [join(folder, 'main.ts')], { stdio: ['ignore', 'pipe', 'pipe'] })}`;
}

const keptFiles = () => readdirSync(folder).filter((name) => name.endsWith('.compiled'));

it('runs the bundle, and keeps its code for the next start', () => {
  writeFileSync(join(folder, 'server.cjs'), bundle('hello'));
  expect(start()).toBe('hello server.cjs\n');
  const [kept] = keptFiles();
  const code = readFileSync(join(folder, kept!));
  expect(start()).toBe('hello server.cjs\n');
  expect(readFileSync(join(folder, kept!))).toEqual(code);
});

it('runs no code that was kept of another bundle, though it be as long', () => {
  writeFileSync(join(folder, 'server.cjs'), bundle('hello'));
  start();
  writeFileSync(join(folder, 'server.cjs'), bundle('adieu'));
  expect(start()).toBe('adieu server.cjs\n');
});

it('compiles anew what was kept damaged, and keeps that', () => {
  writeFileSync(join(folder, 'server.cjs'), bundle('hello'));
  start();
  const kept = join(folder, keptFiles()[0]!);
  writeFileSync(kept, 'not code');
  expect(start()).toBe('hello server.cjs\n');
  expect(readFileSync(kept).length).toBeGreaterThan(100);
});

it('starts where nothing can be kept', () => {
  writeFileSync(join(folder, 'server.cjs'), bundle('hello'));
  start();
  const kept = join(folder, keptFiles()[0]!);
  rmSync(kept);
  mkdirSync(join(kept, 'in the way'), { recursive: true });
  expect(start()).toBe('hello server.cjs\n');
});
