import { describe, expect, it } from 'vitest';
import { restore } from './application-draft.ts';

const HOUR_MS = 3_600_000;
const draft = { firstName: 'Marisol', services: ['Tune-up'], profileImage: '/uploads/a.webp' };

describe('a draft', () => {
  it('comes back as it was typed', () => {
    expect(restore({ savedAt: 0, draft }, HOUR_MS)).toEqual(draft);
  });

  it('never brings a password or a consent back', () => {
    const spoiled = { ...draft, password: 'x', confirmPassword: 'x', consent: { marketing: true } };
    expect(restore({ savedAt: 0, draft: spoiled }, 0)).toEqual(draft);
  });

  it('forgets its uploads before the server does, and everything after a week', () => {
    const { profileImage: _, ...texts } = draft;
    expect(restore({ savedAt: 0, draft }, 23 * HOUR_MS)).toEqual(texts);
    expect(restore({ savedAt: 0, draft }, 8 * 24 * HOUR_MS)).toBeUndefined();
  });

  it.each([
    [null],
    ['text'],
    [{}],
    [{ savedAt: 'x', draft }],
    [{ savedAt: 0, draft: null }],
    [{ savedAt: 0, draft: { firstName: 3, services: [1], pin: { latitude: 1 }, other: 'x' } }],
  ])('is none when what is stored is spoiled: %j', (stored) => {
    expect(restore(stored, 0)).toBeUndefined();
  });

  it('keeps a pin', () => {
    const pin = { latitude: 49, longitude: -123 };
    expect(restore({ savedAt: 0, draft: { pin } }, 0)).toEqual({ pin });
  });
});
