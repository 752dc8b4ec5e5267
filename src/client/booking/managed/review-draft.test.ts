import { expect, it } from 'vitest';
import { forgetReview, readReview, storeReview } from './review-draft.ts';

const NOTHING = { rating: null, text: '' };

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

it('is read as it was written, for its own booking alone', () => {
  const store = emptyStore();
  storeReview('TW-AAAAAA', { rating: 4, text: 'Like new.' }, store);
  expect(readReview('TW-AAAAAA', store)).toEqual({ rating: 4, text: 'Like new.' });
  expect(readReview('TW-BBBBBB', store)).toEqual(NOTHING);
});

it('leaves nothing behind once it is forgotten', () => {
  const store = emptyStore();
  storeReview('TW-AAAAAA', { rating: null, text: 'Like' }, store);
  forgetReview('TW-AAAAAA', store);
  expect(store.kept.size).toBe(0);
});

it.each(['', 'null', '3', '{"rating":9,"text":7}'])('is empty when %j is kept', (text) => {
  const store = emptyStore();
  store.setItem('review-draft TW-AAAAAA', text);
  expect(readReview('TW-AAAAAA', store)).toEqual(NOTHING);
});

it('is empty where the browser allows no storage', () => {
  expect(readReview('TW-AAAAAA')).toEqual(NOTHING);
  expect(() => storeReview('TW-AAAAAA', { rating: 1, text: '' })).not.toThrow();
});
