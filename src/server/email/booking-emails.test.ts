import { describe, expect, it } from 'vitest';
import { BOOKING_EVENTS, read, SITE, sampleBooking } from '../../../test/email-samples.ts';
import { TRANSITIONS } from '../../shared/booking/booking.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { type BookingEmailEvent, bookingEmails } from './booking-emails.ts';

/** docs/decisions/2026-11-21-booking-life.md in short: C the customer, T the technician. */
const EXPECTED: [string, string][] = [
  ['wait by customer', 'C:booking-to-confirm'],
  ['lapse by system', ''],
  ['request by customer', 'C:booking-requested T:booking-requested'],
  ['confirm by technician', 'C:booking-confirmed T:booking-confirmed'],
  ['decline by technician', 'C:booking-declined'],
  ['decline by admin', 'C:booking-declined T:booking-declined'],
  ['expire by system', 'C:booking-expired T:booking-expired'],
  ['cancel by customer', 'C:booking-cancelled T:booking-cancelled'],
  ['cancel by technician', 'C:booking-cancelled T:booking-cancelled'],
  ['cancel by admin', 'C:booking-cancelled T:booking-cancelled'],
  ['cancel by system', 'C:booking-cancelled'],
  ['complete by technician', ''],
  ['complete by system', 'C:booking-completed'],
  ['settle by system', 'C:booking-completed'],
  ['reopen by technician', ''],
  ['details by technician', 'C:booking-completed'],
  ['extra by technician', 'C:booking-extras'],
  ['extra_approve by customer', 'T:booking-extras'],
  ['extra_decline by customer', 'T:booking-extras'],
  ['extra_withdraw by technician', ''],
  ['tell by technician', 'C:booking-word'],
  ['no_show by technician', 'C:booking-no-show'],
  ['no_show by admin', 'C:booking-no-show T:booking-no-show'],
  ['move by customer', 'T:booking-moved'],
  ['agree by technician', 'C:booking-moved T:booking-moved'],
  ['put_back by customer', 'C:booking-moved T:booking-moved'],
  ['propose by customer', 'T:booking-proposed'],
  ['propose by technician', 'C:booking-proposed'],
  ['propose by admin', 'C:booking-proposed T:booking-proposed'],
  ['accept by customer', 'C:booking-moved T:booking-moved'],
  ['refuse by customer', 'T:booking-not-moved'],
  ['refuse by technician', 'C:booking-not-moved'],
  ['refuse by admin', 'C:booking-not-moved T:booking-not-moved'],
  ['withdraw by customer', 'T:booking-not-moved'],
  ['outdate by system', 'C:booking-not-moved T:booking-not-moved'],
  ['relocate by technician', 'C:booking-place-changed'],
  ['correct by customer', 'T:booking-corrected'],
  ['ask_email by customer', ''],
  ['change_email by customer', 'C:booking-confirmed T:booking-corrected'],
  ['remind by system', 'C:booking-reminder'],
  ['nudge by system', 'T:booking-nudge'],
];

describe('bookingEmails', () => {
  it.each(EXPECTED)('%s sends %s', (name, expected) => {
    const [event, actor, change] = BOOKING_EVENTS.find(([e, a]) => `${e} by ${a}` === name)!;
    const owed = bookingEmails(event, actor, sampleBooking(change), SITE).map(
      ({ to, kind }) => `${to === 'ada@rider.example' ? 'C' : 'T'}:${kind}`,
    );
    expect(owed.join(' ')).toBe(expected);
  });

  it('covers every transition', () => {
    const emailed = new Set<BookingEmailEvent>(BOOKING_EVENTS.map(([event]) => event));
    for (const transition of Object.keys(TRANSITIONS)) expect(emailed).toContain(transition);
  });

  it.each(BOOKING_EVENTS)('gives the customer the link to their booking at %s by %s', (...of) => {
    const [event, actor, change] = of;
    const sample = sampleBooking(change);
    const toCustomer = bookingEmails(event, actor, sample, SITE).filter(
      ({ to }) => to === 'ada@rider.example',
    );
    for (const email of toCustomer) {
      const { text, html } = read(email);
      for (const words of [text, html]) expect(words).toContain(sample.manageUrl);
    }
  });

  it('says until when a request can be answered, by its start on the same day', () => {
    const at = (time: string) => Date.parse(`2026-11-26T${time}:00-08:00`);
    const said = (change: Parameters<typeof sampleBooking>[0]) =>
      bookingEmails('request', 'customer', sampleBooking(change), SITE).map((e) => read(e).text);
    const timeZone = 'America/Los_Angeles';
    const sent = { timeZone, createdAt: at('06:00'), updatedAt: at('06:00') };
    const [customer, technician] = said({ ...sent, startsAt: at('09:00'), timeSlot: '09:00' });
    expect(customer).toContain('Marisol Vega has until today, 9:00 AM to answer');
    expect(technician).toContain('You have until today, 9:00 AM to confirm or decline');
    const [later] = said({ ...sent, startsAt: at('09:00') + 3 * DAY_MS });
    expect(later).toContain('Marisol Vega has until Fri, Nov 27, 6:00 AM to answer');
  });

  it('says how to change and pay with a confirmation, and the booked minutes', () => {
    const packages = [{ id: 1, name: 'Flat repair', priceCents: 2000, durationMinutes: 30 }];
    const confirmed = (updatedAt: number) => {
      const data = sampleBooking({
        status: 'confirmed',
        packages,
        updatedAt,
        timeZone: 'America/Los_Angeles',
      });
      return read(bookingEmails('confirm', 'technician', data, SITE)[0]).text;
    };
    const { updatedAt, startsAt } = sampleBooking().booking;
    const early = confirmed(updatedAt);
    expect(early).toContain('change or cancel this online for free until Thu, Nov 26, 1:00 PM');
    expect(early).toContain('You pay the technician directly');
    expect(early).toContain('3:00 PM to 3:30 PM');
    expect(confirmed(startsAt - HOUR_MS)).toContain('call Marisol Vega');
  });

  it('names no workshop of a technician who only travels and was given no address', () => {
    const sample = sampleBooking({ status: 'confirmed' });
    const technician = { ...sample.technician, privacyMode: 'service_area' as const };
    const booking = { ...sample.booking, serviceAddress: null };
    const emails = bookingEmails('confirm', 'technician', { ...sample, technician, booking }, SITE);
    const [customer = '', own = ''] = emails.map((email) => read(email).text);
    expect(customer).toContain('Address missing: please add it');
    expect(own).toContain('Address missing');
    expect(own).not.toContain('Your workshop');
  });

  it('tells each side who canceled, with the reason in their own words', () => {
    const cancelled = sampleBooking({
      status: 'cancelled',
      cancelKind: 'cancelled',
      cancelReason: 'My stand broke.',
    });
    const [byTechnician] = bookingEmails('cancel', 'technician', cancelled, SITE);
    expect(read(byTechnician).text).toContain('Marisol Vega had to cancel this booking, and we');
    expect(read(byTechnician).text).toContain('Message from Marisol Vega:\n> My stand broke.');
    const [, byCustomer] = bookingEmails('cancel', 'customer', cancelled, SITE);
    expect(read(byCustomer).text).toContain('Ada Rider canceled this booking');
    const [byAdmin] = bookingEmails('cancel', 'admin', cancelled, SITE);
    expect(read(byAdmin).text).toContain('The Spokesmith team had to cancel this booking, and we');
  });

  it('names the booking in every email’s subject and row', () => {
    for (const [event, actor, change] of BOOKING_EVENTS) {
      for (const email of bookingEmails(event, actor, sampleBooking(change), SITE)) {
        expect(email.subject).toMatch(/ \(TW-7KQ4XD\)$|\? \(TW-7KQ4XD\)$/);
        expect(email.bookingId).toBe(1);
      }
    }
  });

  it('asks only the customer to accept what an admin has proposed', () => {
    const time = { proposedDate: '2026-11-28', proposedSlot: '11:00' } as const;
    const zone = { proposedTimeZone: 'America/Vancouver' };
    const data = sampleBooking({ ...time, ...zone, proposedBy: 'admin' });
    const [customer, technician] = bookingEmails('propose', 'admin', data, SITE);
    expect(customer?.body.action?.label).toBe('Accept or decline');
    expect(technician?.body.action?.label).toBe('Open your dashboard');
  });

  it('refuses to announce a new time without a proposal', () => {
    expect(() => bookingEmails('propose', 'technician', sampleBooking(), SITE)).toThrow(
      'TW-7KQ4XD',
    );
  });
});
