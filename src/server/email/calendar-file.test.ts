import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITE, sampleBooking } from '../../../test/email-samples.ts';
import { localNow } from '../../shared/time/dates.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { calendarFeed, calendarFile, calendarInvite } from './calendar-file.ts';
import type { BookingEmailData } from './email-content.ts';

beforeAll(() => {
  ICAL.design.strict = true;
});

type Change = Partial<BookingEmailData['booking']>;

function parse(
  change: Change = {},
  reader: 'customer' | 'technician' = 'customer',
  delivery: 'email' | 'download' = 'email',
) {
  const file = calendarFile(calendarInvite(sampleBooking(change), reader, delivery, SITE), SITE);
  const calendar = new ICAL.Component(ICAL.parse(file.content));
  const components = calendar.getAllSubcomponents('vevent');
  expect(components).toHaveLength(1);
  const property = (name: string) => components[0]!.getFirstPropertyValue(name)?.toString();
  return {
    file,
    component: components[0]!,
    method: calendar.getFirstPropertyValue('method'),
    status: property('status'),
    uid: property('uid'),
    sequence: property('sequence'),
    location: property('location'),
    summary: property('summary'),
    description: property('description'),
    start: new ICAL.Event(components[0]!).startDate,
    end: new ICAL.Event(components[0]!).endDate,
  };
}

const CANCELLED: Change = { status: 'cancelled', cancelKind: 'cancelled', calendarSequence: 2 };

describe('calendarFile', () => {
  it.each([
    ['pending', {}, 'email', 'PUBLISH', 'TENTATIVE'],
    ['pending', {}, 'download', 'PUBLISH', 'TENTATIVE'],
    ['confirmed', { status: 'confirmed' }, 'email', 'REQUEST', 'CONFIRMED'],
    ['confirmed', { status: 'confirmed' }, 'download', 'PUBLISH', 'CONFIRMED'],
    ['completed', { status: 'completed' }, 'download', 'PUBLISH', 'CONFIRMED'],
    ['cancelled', CANCELLED, 'email', 'CANCEL', 'CANCELLED'],
    ['cancelled', CANCELLED, 'download', 'CANCEL', 'CANCELLED'],
  ] as const)('of a %s booking (%o, %s) is %s and %s', (_, change, delivery, method, status) => {
    const event = parse(change, 'customer', delivery);
    expect([event.method, event.status]).toEqual([method, status]);
    expect(event.file.contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
  });

  it('of a canceled caller without an email invites no one', () => {
    const event = parse({ ...CANCELLED, customerEmail: '' }, 'customer', 'download');
    expect(event.component.getAllProperties('attendee')).toEqual([]);
    expect(event.status).toBe('CANCELLED');
  });

  it('keeps its UID through the booking’s life, for both sides', () => {
    const uids = [{}, { status: 'confirmed' } as const, CANCELLED].flatMap((change) => [
      parse(change).uid,
      parse(change, 'technician').uid,
    ]);
    expect(new Set(uids)).toEqual(new Set(['booking-TW-7KQ4XD@bikes.example']));
  });

  it('lasts the booked minutes, not the hours held for them', () => {
    const packages = [{ id: 1, name: 'Flat repair', priceCents: 2000, durationMinutes: 30 }];
    const { start, end } = parse({ packages });
    expect(end.subtractDate(start).toSeconds()).toBe(30 * 60);
  });

  it('has the booking’s sequence', () => {
    expect(parse({ calendarSequence: 5 }).sequence).toBe('5');
  });

  it('shows the address only to those who may know it', () => {
    expect(parse().location).toBe('Mount Pleasant, Vancouver');
    expect(parse({ status: 'confirmed' }).location).toContain('2310 Main Street');
    expect(parse(CANCELLED).location).toBe('Mount Pleasant, Vancouver');
    expect(parse({}, 'technician').location).toContain('2310 Main Street');
    expect(parse({ serviceAddress: '9 Elm Street' }).location).toBe('9 Elm Street');
  });

  it('gives the secret link to the customer and the contact to the technician, not the reverse', () => {
    expect(parse().description).toContain('/booking/');
    expect(parse({}, 'technician').description).not.toContain('/booking/');
    expect(parse({}, 'technician').description).toContain('ada@rider.example');
  });

  it('keeps any typed text unchanged', () => {
    const hostile = 'Ada; Rider, \\n "x"\nEND:VEVENT\r\nSTATUS:CANCELLED';
    const event = parse({ customerName: hostile, serviceAddress: hostile }, 'technician');
    expect(event.status).toBe('TENTATIVE');
    expect(event.component.getAllProperties('status')).toHaveLength(1);
    expect(event.location).toContain('Ada; Rider, \\n "x"');
  });

  it('invites people whose names have a quoted part', () => {
    const named = { status: 'confirmed', customerName: 'Ada "Ace"; RSVP=TRUE: Rider' } as const;
    const [attendee] = parse(named).component.getAllProperties('attendee');
    expect(attendee?.getParameter('cn')).toBe("Ada 'Ace'; RSVP=TRUE: Rider");
    expect(attendee?.getParameter('rsvp')).toBe('FALSE');
    expect(attendee?.getFirstValue()).toMatch(/^mailto:\S+@\S+$/i);
  });

  it('keeps its lines within 75 bytes', () => {
    const event = parse({ serviceAddress: 'Ünterstraße '.repeat(20) });
    for (const line of event.file.content.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('ends its last line, in the file and in the feed', () => {
    const feed = calendarFeed('Tess', [sampleBooking({})], SITE);
    for (const content of [parse().file.content, feed]) {
      expect(content).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    }
  });

  it('is the same file for the same state', () => {
    expect(parse().file).toEqual(parse().file);
  });
});

describe('its times', () => {
  /** Both days of 2026 or 2027 on which each zone's clocks change, where they do. */
  const cities = [
    ['America/Vancouver', '2026-03-08', '2026-11-01'],
    ['America/Los_Angeles', '2026-03-08', '2026-11-01'],
    ['America/Denver', '2026-03-08', '2026-11-01'],
    ['America/Phoenix', '2026-03-08', '2026-11-01'],
    ['America/Chicago', '2027-03-14', '2027-11-07'],
    ['America/Toronto', '2027-03-14', '2027-11-07'],
    ['America/Halifax', '2027-03-14', '2027-11-07'],
    ['America/St_Johns', '2027-03-14', '2027-11-07'],
  ] as const;

  it.each(cities)('are the wall-clock hours in %s on %s and %s', (timeZone, ...days) => {
    for (const date of days) {
      for (const timeSlot of SLOTS) {
        const startsAt = slotInstant(date, timeSlot, timeZone);
        const { start, end } = parse({ date, timeSlot, timeZone, startsAt });
        expect(start.zone.tzid).toBe('UTC');
        const instant = start.toJSDate().getTime();
        expect(localNow(timeZone, instant)).toEqual({
          date,
          hour: Number(timeSlot.slice(0, 2)),
          minute: 0,
        });
        expect(end.toJSDate().getTime() - instant).toBe(2 * 3_600_000);
      }
    }
  });
});
