import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import { PROJECT_ROOT } from '../db/project-root.ts';
import { CHANGES, lazyModules } from './lazy-modules.ts';

const modules = join(PROJECT_ROOT, 'node_modules');

it.each(CHANGES)('$file still has what is changed, once', ({ file, from }) => {
  expect(readFileSync(join(modules, file), 'utf8').split(from)).toHaveLength(2);
});

it('asks of no bytes and no text whether they are an answer of fetch', () => {
  const { isFetchResponse } = changed(join(modules, '@fastify/compress/lib/utils.js'));
  const { Response } = globalThis;
  const read = vi.fn(() => Response);
  Object.defineProperty(globalThis, 'Response', { get: read, configurable: true });
  try {
    expect([Buffer.from('hello'), 'hello', undefined].map(isFetchResponse)).not.toContain(true);
    expect(read).not.toHaveBeenCalled();
    expect([new Response('hello'), {}, null].map(isFetchResponse)).toEqual([true, false, false]);
    expect(read).toHaveBeenCalled();
  } finally {
    Object.defineProperty(globalThis, 'Response', {
      value: Response,
      configurable: true,
      writable: true,
    });
  }
});

it('fails a build that has no use for a change any more', async () => {
  const building = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lazyModules()],
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'chromium.ts') },
    },
  });
  await expect(building).rejects.toThrow('@fastify/static/index.js has changed');
});

/** A module of a dependency with its change. */
function changed(file: string): { isFetchResponse(value: unknown): boolean } {
  const change = CHANGES.find((each) => file.endsWith(each.file))!;
  const source = readFileSync(file, 'utf8').replace(change.from, change.to);
  const module = { exports: {} };
  new Function('module', 'require', source)(module, createRequire(file));
  return module.exports as { isFetchResponse(value: unknown): boolean };
}
