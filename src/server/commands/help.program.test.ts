import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** What a program of the product, built or as a source, answers to some words. */
function said(program: string, ...words: string[]) {
  const file = join(program.endsWith('.js') ? inject('builtPrograms') : ROOT, program);
  // Settings that can't be read: it isn't their turn.
  const options = { env: { PORT: 'none' }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [file, ...words], options);
}

it.each([
  ['admin', 'admin.js'],
  ['admin', 'admin.js', 'unlock'],
  ['backup', 'backup.js', 'backup'],
  ['restore', 'backup.js', 'restore'],
  ['db:seed', 'src/server/commands/seed.ts'],
  ['verify', 'tools/verify.ts'],
])('npm run %s (%s) answers --help and -h with how it is used', (script, program, ...words) => {
  for (const help of ['--help', '-h']) {
    const { status, stdout, stderr } = said(program, ...words, help);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')[0]).toMatch(new RegExp(`^Usage: .*npm run ${script} -- `));
  }
});

it('a word that is no command is still refused', () => {
  const { status, stderr } = said('admin.js', 'helping');
  expect([status, stderr]).toEqual([2, 'There is no admin command named "helping".\n']);
});
