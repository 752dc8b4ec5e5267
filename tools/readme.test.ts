import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const dependencies = readFileSync('docs/dependencies.md', 'utf8');
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const manifest: {
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
} = JSON.parse(readFileSync('package.json', 'utf8'));

const rows = [...dependencies.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];

it('names every dependency of package.json once, and no other', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(all).sort());
});

it('keeps what is shipped and what only builds and tests in their own tables', () => {
  const [shipped = ''] = dependencies.split('For building and testing:');
  const names = [...shipped.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

it('names only commands that exist in the README', () => {
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

it('links only to pages that exist', () => {
  const links = [...readme.matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#]+)\)/g)];
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(([, path]) => !existsSync(path!))).toEqual([]);
});

it('takes a newcomer no more than 400 words', () => {
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(400);
});

it('has notes on the version that package.json names', () => {
  expect(changelog).toContain(`## ${manifest.version}`);
});
