import { expect, it } from 'vitest';
import { fakeStorage, forbidStorage } from '../../../test/browser-storage.ts';
import { createDraft, fieldsOf, textOf } from './draft.ts';

const kept = fakeStorage('sessionStorage');
const noteOf = (stored: unknown) => textOf(fieldsOf(stored).note);
const draftOf = (key: string, keptMs?: number) =>
  createDraft({ kind: 'sessionStorage', key, restore: noteOf, ...(keptMs && { keptMs }) });

it('is read as it was written, under its own key alone', () => {
  draftOf('a').store({ note: 'Like new.' });
  expect(draftOf('a').read()).toBe('Like new.');
  expect(draftOf('b').read()).toBe('');
});

it.each([{ note: '' }, { note: null, list: [], parts: { at: undefined, on: false } }])(
  'leaves nothing behind once it is %j',
  (nothing) => {
    draftOf('a').store({ note: 'Like' });
    draftOf('a').store(nothing);
    expect(kept.size).toBe(0);
  },
);

it('leaves nothing behind once it is forgotten', () => {
  draftOf('a').store({ note: 'Like' });
  draftOf('a').forget();
  expect(kept.size).toBe(0);
});

it.each(['', 'null', '3', '[]', '{', '{"note":7}'])('is empty when %j is kept', (text) => {
  kept.set('a', text);
  expect(draftOf('a').read()).toBe('');
});

it('is too old after its time', () => {
  draftOf('a', 10).store({ note: 'Like' }, 5);
  expect(draftOf('a', 10).read(15)).toBe('Like');
  expect(draftOf('a', 10).read(16)).toBe('');
});

it('is empty where the browser allows no storage', () => {
  forbidStorage('sessionStorage');
  expect(() => draftOf('a').store({ note: 'Like' })).not.toThrow();
  expect(draftOf('a').read()).toBe('');
});
