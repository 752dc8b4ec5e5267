import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const manifest: {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
} = JSON.parse(readFileSync('package.json', 'utf8'));

const shippedPackages = { ...manifest.dependencies, ...manifest.optionalDependencies };
const section = /## Why each package is here\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];

it('names every dependency of package.json in the README, once, and no other', () => {
  const dependencies = { ...shippedPackages, ...manifest.devDependencies };
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(dependencies).sort());
});

it('keeps what is shipped and what only builds and tests in their own tables', () => {
  const [shipped = ''] = section.split('For building and testing:');
  const names = [...shipped.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(shippedPackages).sort());
});

it('names only commands that exist', () => {
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

it('links only to pages that exist', () => {
  const links = [...readme.matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#]+)\)/g)];
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(([, path]) => !existsSync(path!))).toEqual([]);
});
