import { expect, it } from 'vitest';
import { deadlineNote, endingNote, startNote } from './row-notes.ts';

it('a canceled booking says how it ended, with the reason if there is one', () => {
  const canceled = {
    status: 'cancelled',
    cancelKind: 'declined',
    cancelReason: 'On holiday',
  } as const;
  expect(endingNote(canceled)).toBe('You declined this request: On holiday');
  expect(endingNote({ ...canceled, cancelKind: 'expired', cancelReason: null })).toBe(
    'Expired with no reply',
  );
});

it('a booking that was not canceled has no ending note', () => {
  expect(endingNote({ status: 'completed', cancelKind: null, cancelReason: null })).toBeUndefined();
});

it.each([
  [null, undefined],
  [7_200_000, '2 hours left to reply'],
  [3_600_000, '1 hour left to reply'],
  [60_000, 'Less than an hour left to reply'],
  [0, 'About to expire'],
])('a request that expires in %s ms reads %s', (left, text) => {
  expect(deadlineNote(left, 0)).toBe(text);
});

it.each([
  ['confirmed', 721, undefined],
  ['confirmed', 720, 'Starts in 12\u00a0h'],
  ['confirmed', 45, 'Starts in 45\u00a0min'],
  ['confirmed', 0, 'Now'],
  ['confirmed', -59, 'Now'],
  ['confirmed', -60, undefined],
  ['pending', 45, undefined],
] as const)('a %s hour of work that starts in %s minutes reads %s', (status, minutes, text) => {
  const startsAt = minutes * 60_000;
  expect(startNote({ status, startsAt, endsAt: startsAt + 3_600_000 }, 0)).toBe(text);
});
