import { describe, expect, it } from 'vitest';
import { WAITS_FOR_EMAIL_MS } from '../account/link-life.ts';
import { type Hours, holdFor } from './request-limits.ts';

const OPEN = { day: 8, horizon: 80 };
const NONE = { day: 0, horizon: 0 };

function hold({
  open = OPEN,
  unanswered = NONE,
  waiting = NONE,
  hours = 1,
  scale = 1,
}: Partial<{ open: Hours; unanswered: Hours; waiting: Hours; hours: number; scale: number }>) {
  return holdFor({ open, unanswered, waiting }, hours, scale);
}

it('a request waits twenty minutes for the click', () => {
  expect(WAITS_FOR_EMAIL_MS).toBe(1_200_000);
});

describe('requests of unconfirmed senders', () => {
  it('hold up to half of a day', () => {
    expect(hold({ hours: 4 })).toBe('request');
    expect(hold({ hours: 5 })).toBe('wait without holding');
    expect(hold({ unanswered: { day: 3, horizon: 3 } })).toBe('request');
    expect(hold({ unanswered: { day: 4, horizon: 4 } })).toBe('wait');
  });

  it('hold up to a quarter of the horizon', () => {
    expect(hold({ unanswered: { day: 0, horizon: 19 } })).toBe('request');
    expect(hold({ unanswered: { day: 0, horizon: 20 } })).toBe('wait');
  });

  it('hold as many times more as the operator allows, but no more than there is', () => {
    expect(hold({ unanswered: { day: 4, horizon: 4 }, scale: 2 })).toBe('request');
    expect(hold({ unanswered: { day: 7, horizon: 7 }, scale: 100 })).toBe('request');
    expect(hold({ unanswered: { day: 8, horizon: 8 }, scale: 100 })).toBe('wait');
  });

  it('can hold the only hour of a day', () => {
    expect(hold({ open: { day: 1, horizon: 1 } })).toBe('request');
    expect(hold({ open: NONE })).toBe('wait without holding');
  });
});

describe('requests that wait for a click', () => {
  const unanswered = { day: 4, horizon: 20 };

  it('hold up to a quarter of a day', () => {
    expect(hold({ unanswered, hours: 2 })).toBe('wait');
    expect(hold({ unanswered, waiting: { day: 1, horizon: 1 } })).toBe('wait');
    expect(hold({ unanswered, waiting: { day: 2, horizon: 2 } })).toBe('wait without holding');
  });

  it('hold up to a quarter of the horizon', () => {
    expect(hold({ unanswered, waiting: { day: 0, horizon: 19 } })).toBe('wait');
    expect(hold({ unanswered, waiting: { day: 0, horizon: 20 } })).toBe('wait without holding');
  });
});
