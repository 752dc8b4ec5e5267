import { expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { createLinks } from '../foundation/links.ts';
import { noteStart } from './note-start.ts';

function open() {
  const { deps } = openMarketplace({
    SECRET: 'one key of some length',
    SITE_URL: 'https://a.example',
  });
  const start = (changes: Partial<typeof deps> = {}) => {
    const warned: object[] = [];
    noteStart(
      { ...deps, ...changes },
      {
        info: () => {},
        warn: (fields, text) => warned.push({ ...fields, text }),
      },
    );
    return warned;
  };
  return { deps, start };
}

it('warns once when the key or the address isn’t that of the last start, and tells no key', () => {
  const { deps, start } = open();
  expect([start(), start()]).toEqual([[], []]);
  const links = createLinks('another key of some length');
  const env = { ...deps.env, siteUrl: 'https://b.example' };
  expect(start({ links, env })).toEqual([
    { text: expect.stringMatching(/^SECRET isn’t the key of the last start/) },
    {
      from: 'https://a.example',
      to: 'https://b.example',
      text: expect.stringContaining('SITE_URL'),
    },
  ]);
  expect(start({ links, env })).toEqual([]);
  const kept = deps.db.$client.prepare('SELECT value FROM server_notes').pluck().all().join();
  expect(kept).not.toContain('another key');
});

it('warns of a Node that gets no security updates anymore', () => {
  const { start } = open();
  expect(start({ clock: () => Date.UTC(2040, 0) })).toMatchObject([
    { text: expect.stringContaining('install a newer release') },
  ]);
});
