import { expect, it } from 'vitest';
import { deadline, ending } from './booking-words.ts';

it('a cancelled booking says how it ended, with the reason when there is one', () => {
  const cancelled = {
    status: 'cancelled',
    cancelKind: 'declined',
    cancelReason: 'On holiday',
  } as const;
  expect(ending(cancelled)).toBe('You declined this request: On holiday');
  expect(ending({ ...cancelled, cancelKind: 'expired', cancelReason: null })).toBe(
    'Expired without an answer',
  );
});

it('a booking that was not cancelled has no ending', () => {
  expect(ending({ status: 'completed', cancelKind: null, cancelReason: null })).toBeUndefined();
});

it.each([
  [null, undefined],
  [7_200_000, 'Waits for your answer for 2 more hours'],
  [3_600_000, 'Waits for your answer for 1 more hour'],
  [60_000, 'Waits for your answer for less than an hour'],
  [0, 'About to expire'],
])('a request that lapses in %s ms reads %s', (left, text) => {
  expect(deadline(left, 0)).toBe(text);
});
