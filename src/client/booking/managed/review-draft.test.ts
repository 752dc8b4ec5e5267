import { expect, it } from 'vitest';
import { fakeStorage, forbidStorage } from '../../../../test/browser-storage.ts';
import { forgetReview, readReview, storeReview } from './review-draft.ts';

const NOTHING = { rating: null, text: '' };

const kept = fakeStorage('sessionStorage');

it('is read as it was written, for its own booking alone', () => {
  storeReview('TW-AAAAAA', { rating: 4, text: 'Like new.' });
  expect(readReview('TW-AAAAAA')).toEqual({ rating: 4, text: 'Like new.' });
  expect(readReview('TW-BBBBBB')).toEqual(NOTHING);
});

it('leaves nothing behind once it is forgotten', () => {
  storeReview('TW-AAAAAA', { rating: null, text: 'Like' });
  forgetReview('TW-AAAAAA');
  expect(kept.size).toBe(0);
});

it.each(['', 'null', '3', '{"rating":9,"text":7}'])('is empty when %j is kept', (text) => {
  kept.set('review-draft TW-AAAAAA', text);
  expect(readReview('TW-AAAAAA')).toEqual(NOTHING);
});

it('is empty where the browser allows no storage', () => {
  forbidStorage('sessionStorage');
  expect(readReview('TW-AAAAAA')).toEqual(NOTHING);
  expect(() => storeReview('TW-AAAAAA', { rating: 1, text: '' })).not.toThrow();
});
