import { describe, expect, it } from 'vitest';
import { fakeStorage } from '../../../../test/browser-storage.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { applicationDraft } from './application-draft.ts';

const draft = { firstName: 'Marisol', services: ['Tune-up'], profileImage: '/uploads/a.webp' };

const kept = fakeStorage('localStorage');

function restore(stored: unknown, now: number) {
  kept.set('application-draft', JSON.stringify(stored));
  return applicationDraft.read(now);
}

describe('a draft', () => {
  it('is restored as it was typed', () => {
    expect(restore({ savedAt: 0, draft }, HOUR_MS)).toEqual(draft);
  });

  it('never restores a password or a consent', () => {
    const tampered = {
      ...draft,
      password: 'x',
      confirmPassword: 'x',
      consent: { marketing: true },
    };
    expect(restore({ savedAt: 0, draft: tampered }, 0)).toEqual(draft);
  });

  it('drops its uploads before the server does, and everything after a week', () => {
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
  ])('is ignored when the stored data is invalid: %j', (stored) => {
    expect(restore(stored, 0)).toBeUndefined();
  });

  it('keeps a pin', () => {
    const pin = { latitude: 49, longitude: -123 };
    expect(restore({ savedAt: 0, draft: { pin } }, 0)).toEqual({ pin });
  });
});
