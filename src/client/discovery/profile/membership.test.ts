import { expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/time.ts';
import { memberFor } from './membership.ts';

const now = Date.UTC(2026, 10, 21);

it.each([
  [3, 'New member'],
  [31, 'Member for 1 month'],
  [200, 'Member for 6 months'],
  [400, 'Member for 13 months'],
  [731, 'Member for 2 years'],
])('calls %d days "%s"', (days, text) => {
  expect(memberFor(now - days * DAY_MS, now)).toBe(text);
});
