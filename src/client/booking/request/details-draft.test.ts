import { describe, expect, it } from 'vitest';
import { fakeStorage, forbidStorage } from '../../../../test/browser-storage.ts';
import { type Details, EMPTY_DETAILS } from './details.ts';
import { DRAFT_KEY, readDraft, readRemember, storeDraft, storeRemember } from './details-draft.ts';

const typed: Details = {
  ...EMPTY_DETAILS,
  customerName: 'Ada Rider',
  customerPhone: '(555) 123-4567',
  customerEmail: 'ada@mail.example',
  serviceAddress: '12 Hub Street, Portland',
  specialInstructions: 'The chain jumps',
};

const kept = fakeStorage('sessionStorage');

describe('a draft', () => {
  it('is restored as it was typed', () => {
    storeDraft(7, typed);
    expect(readDraft(7)).toEqual(typed);
  });

  it('for another technician has the contact details and not the notes', () => {
    storeDraft(7, typed);
    expect(readDraft(8)).toEqual({ ...typed, specialInstructions: '' });
  });

  it('keeps the notes for each technician while another is looked at', () => {
    storeDraft(7, typed);
    storeDraft(8, readDraft(8));
    expect(readDraft(7)).toEqual(typed);
  });

  it('never holds the photo', () => {
    storeDraft(7, { ...typed, photoUrl: '/uploads/bookings/a.webp' });
    expect(kept.get(DRAFT_KEY)).not.toContain('uploads');
  });

  it('remembers that the customer is to be remembered, whatever else is typed or cleared', () => {
    expect(readRemember()).toBe(false);
    storeRemember(true);
    storeDraft(7, typed);
    storeDraft(7, EMPTY_DETAILS);
    expect(readRemember()).toBe(true);
    storeDraft(7, typed);
    storeRemember(false);
    expect([readRemember(), readDraft(7)]).toEqual([false, typed]);
  });

  it('is gone once everything is cleared', () => {
    storeDraft(7, typed);
    storeDraft(7, EMPTY_DETAILS);
    expect(kept.size).toBe(0);
  });

  it.each(['{', 'null', '7', '[]', '{"customerName":7}'])('made of %s is empty', (text) => {
    kept.set(DRAFT_KEY, text);
    expect(readDraft(7)).toEqual(EMPTY_DETAILS);
  });

  it('is empty in a browser without storage', () => {
    forbidStorage('sessionStorage');
    storeDraft(7, typed);
    expect(readDraft(7)).toEqual(EMPTY_DETAILS);
  });
});
