import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programs } from './verify-programs.ts';

const readme = readFileSync('README.md', 'utf8');
const dependencies = readFileSync('docs/dependencies.md', 'utf8');
const architecture = readFileSync('docs/architecture.md', 'utf8');
const performance = readFileSync('docs/performance.md', 'utf8');
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

const pages = ['README.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')];

it.each(pages)('%s names only commands that exist', (page) => {
  const text = readFileSync(page, 'utf8');
  const scripts = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
  const verified = [...text.matchAll(/verify -- ([a-z]+)/g)].map(([, name]) => name!);
  expect(verified.filter((name) => !(name in programs))).toEqual([]);
});

it('has one verb for each job: at most 16 scripts', () => {
  expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(16);
});

// Deployments and checks outside this repository call these by name.
it.each(['demo', 'test', 'dev', 'build', 'start', 'db:seed', 'backup', 'restore', 'bench'])(
  'keeps the script %s',
  (name) => {
    expect(manifest.scripts).toHaveProperty([name]);
  },
);

it('links only to pages that exist', () => {
  const links = [...readme.matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#]+)\)/g)];
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(([, path]) => !existsSync(path!))).toEqual([]);
});

it('takes a newcomer no more than 400 words', () => {
  expect(wordsIn(readme)).toBeLessThanOrEqual(400);
});

it('walks through files that exist, in docs/architecture.md', () => {
  const walked = [...architecture.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path!);
  expect(walked.length).toBeGreaterThan(20);
  expect(walked.filter((path) => !existsSync(path))).toEqual([]);
});

it('takes an operator from nothing to a restored backup in no more than 900 words', () => {
  expect(wordsIn(readFileSync('docs/operations.md', 'utf8'))).toBeLessThanOrEqual(900);
});

it('draws the house in no more than 800 words', () => {
  expect(wordsIn(architecture)).toBeLessThanOrEqual(800);
});

it('says in no more than 700 words how fast it is', () => {
  expect(wordsIn(performance)).toBeLessThanOrEqual(700);
});

it('has notes on the version that package.json names', () => {
  expect(changelog).toContain(`## ${manifest.version}`);
});

it('says first what each version asks of those who upgrade, in no more than 120 lines for all', () => {
  const [, ...versions] = changelog.split(/^## /m);
  const later = versions.slice(0, -1);
  expect(later.length).toBeGreaterThan(0);
  const silent = later.filter((notes) => !/^.*\n\n\*\*What you must do\*\*/.test(notes));
  expect(silent.map((notes) => notes.split('\n')[0])).toEqual([]);
  expect(changelog.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}
