import { describe, expect, it } from 'vitest';
import { appointmentTerms, listedTerms, termsNote } from './appointment-terms.ts';

/** 15:00 in Chicago, for two hours. */
const STARTS_AT = Date.UTC(2026, 10, 25, 21);
const HOUR = 3_600_000;
const own = {
  timeZone: 'America/Chicago',
  startsAt: STARTS_AT,
  endsAt: STARTS_AT + 2 * HOUR,
  currency: 'USD',
} as const;
const request = {
  ...own,
  status: 'pending',
  cancelKind: null,
  date: '2026-11-25',
  timeSlot: '15:00',
} as const;
const technician = {
  timeZone: 'America/Chicago',
  country: 'US',
  publicTimeZone: 'America/New_York',
  publicCountry: 'CA',
} as const;

describe('a customer', () => {
  it('sees a request as the listing showed it, as long as it takes', () => {
    const startsAt = STARTS_AT - HOUR;
    expect(appointmentTerms(request, technician, 'customer')).toEqual({
      timeZone: 'America/New_York',
      startsAt,
      endsAt: startsAt + 2 * HOUR,
      currency: 'CAD',
    });
  });

  it('sees the true terms of what was agreed', () => {
    const agreed = [
      { status: 'confirmed' },
      { status: 'completed' },
      { status: 'cancelled', cancelKind: 'no_show' },
    ] as const;
    for (const state of agreed) {
      expect(appointmentTerms({ ...request, ...state }, technician, 'customer')).toEqual(own);
    }
    const declined = { ...request, status: 'cancelled', cancelKind: 'declined' } as const;
    expect(appointmentTerms(declined, technician, 'customer').currency).toBe('CAD');
  });

  it('sees what was kept once the technician is gone', () => {
    expect(appointmentTerms(request, undefined, 'customer')).toEqual(own);
  });

  it('sees the very start of the booking where the zone is the same', () => {
    // As it was agreed, not worked out again.
    const booked = { ...request, startsAt: STARTS_AT + 1, endsAt: STARTS_AT + 2 };
    const here = { ...technician, publicTimeZone: 'America/Chicago' };
    expect(appointmentTerms(booked, here, 'customer')).toMatchObject({
      startsAt: STARTS_AT + 1,
      endsAt: STARTS_AT + 2,
    });
  });
});

it('a technician sees the true terms of a request', () => {
  expect(appointmentTerms(request, technician, 'technician')).toEqual(own);
});

it('a technician who moved away leaves earlier bookings as they are', () => {
  const moved = { ...technician, timeZone: 'Europe/Paris', country: 'FR' } as const;
  expect(listedTerms(request, moved)).toEqual({ timeZone: 'America/Chicago', currency: 'USD' });
});

describe('what differs from the listing', () => {
  const confirmed = { ...request, status: 'confirmed' } as const;
  const time = 'The time is 3:00 PM Central Time, not Eastern Time as the listing showed.';
  const price = 'The price is in US dollars, not in Canadian dollars as the listing showed.';

  it('is said of a confirmed booking, the time first', () => {
    expect(termsNote(confirmed, technician)).toBe(`${time} ${price}`);
  });

  it('is only the time, only the price, or nothing', () => {
    const sameCountry = { ...technician, publicCountry: 'US' } as const;
    const sameZone = { ...technician, publicTimeZone: 'America/Chicago' };
    expect(termsNote(confirmed, sameCountry)).toBe(time);
    expect(termsNote(confirmed, sameZone)).toBe(price);
    expect(termsNote(confirmed, { ...sameCountry, ...sameZone, publicCountry: 'US' })).toBe(
      undefined,
    );
  });

  it('is not another name for the same hour', () => {
    const other = { ...technician, publicTimeZone: 'America/Winnipeg' };
    expect(termsNote(confirmed, other)).toBe(price);
  });

  it('is not said of a request', () => {
    expect(termsNote(request, technician)).toBeUndefined();
  });
});
