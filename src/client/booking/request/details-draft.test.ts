import { describe, expect, it } from 'vitest';
import { type Details, EMPTY_DETAILS } from './details.ts';
import { DRAFT_KEY, readDraft, storeDraft } from './details-draft.ts';

const typed: Details = {
  ...EMPTY_DETAILS,
  customerName: 'Ada Rider',
  customerPhone: '(555) 123-4567',
  customerEmail: 'ada@mail.example',
  serviceAddress: '12 Hub Street, Portland',
  specialInstructions: 'The chain jumps',
};

/** A tab's storage, as far as it is used here. */
function storeWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[DRAFT_KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

describe('a draft', () => {
  it('is restored as it was typed', () => {
    const store = storeWith();
    storeDraft(7, typed, store);
    expect(readDraft(7, store)).toEqual(typed);
  });

  it('for another technician has the contact details and not the notes', () => {
    const store = storeWith();
    storeDraft(7, typed, store);
    expect(readDraft(8, store)).toEqual({ ...typed, specialInstructions: '' });
  });

  it('keeps the notes for each technician while another is looked at', () => {
    const store = storeWith();
    storeDraft(7, typed, store);
    storeDraft(8, readDraft(8, store), store);
    expect(readDraft(7, store)).toEqual(typed);
  });

  it('never holds the photo', () => {
    const store = storeWith();
    storeDraft(7, { ...typed, photoUrl: '/uploads/bookings/a.webp' }, store);
    expect(store.kept.get(DRAFT_KEY)).not.toContain('uploads');
  });

  it('is gone once everything is cleared', () => {
    const store = storeWith();
    storeDraft(7, typed, store);
    storeDraft(7, EMPTY_DETAILS, store);
    expect(store.kept.size).toBe(0);
  });

  it.each(['{', 'null', '7', '[]', '{"customerName":7}'])('made of %s is empty', (text) => {
    expect(readDraft(7, storeWith(text))).toEqual(EMPTY_DETAILS);
  });

  it('is empty in a browser without storage', () => {
    const refusing = () => {
      throw new Error('The browser allows no storage');
    };
    const store = { getItem: refusing, setItem: refusing, removeItem: refusing };
    storeDraft(7, typed, store);
    expect(readDraft(7, store)).toEqual(EMPTY_DETAILS);
  });
});
