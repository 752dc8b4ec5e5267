import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time.ts';
import { answeredPercent, repliesWithinHours, replyText } from './reply-time.ts';

describe('the usual reply time', () => {
  it.each([
    ['nothing after four answers', [1, 1, 1, 1], null],
    ['an hour after five quick answers', [1, 1, 1, HOUR_MS, 20 * HOUR_MS], 1],
    ['the hours of three in four, not the quickest half', [1, 1, 1, 5 * HOUR_MS, 6 * HOUR_MS], 8],
    ['the same in whatever order the answers came', [6 * HOUR_MS, 1, 5 * HOUR_MS, 1, 1], 8],
    [
      'two hours past the first',
      [HOUR_MS + 1, HOUR_MS + 1, HOUR_MS + 1, HOUR_MS + 1, HOUR_MS + 1],
      2,
    ],
  ])('is %s', (_, replies, hours) => {
    expect(repliesWithinHours(replies)).toBe(hours);
  });

  it('is not said of someone who lets requests expire', () => {
    expect(repliesWithinHours([1, 1, 1, 1, null])).toBe(1);
    expect(repliesWithinHours([1, 1, 1, null, null])).toBeNull();
  });
});

describe('the share of answered requests', () => {
  it.each([
    ['unknown after four', [1, 1, 1, null], null],
    ['rounded down', [1, 1, null, 1, 1, 1, 1], 85],
    ['all of them, however slow', [1, 1, 1, 1, 23 * HOUR_MS], 100],
  ])('is %s', (_, replies, percent) => {
    expect(answeredPercent(replies)).toBe(percent);
  });
});

it('is said with the name, and not while it is unknown', () => {
  expect(replyText('Beatriz', 2)).toBe('Beatriz usually replies within 2\u00a0h');
  expect(replyText('Beatriz', null)).toBeUndefined();
});
