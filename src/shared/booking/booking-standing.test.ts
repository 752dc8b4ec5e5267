import { describe, expect, it } from 'vitest';
import { CANCEL_KINDS } from './booking.ts';
import { proposalText, standingOf } from './booking-standing.ts';
import type { ManagedBooking } from './managed-booking.schema.ts';

const booking: ManagedBooking = {
  reference: 'TW-7KQ4XD',
  status: 'pending',
  cancelKind: null,
  cancelReason: null,
  endedBy: null,
  searchForOthers: null,
  customerName: 'Ada Rider',
  date: '2026-12-09',
  timeSlot: '10:00',
  slotCount: 2,
  timeZone: 'America/Los_Angeles',
  startsAt: Date.UTC(2026, 11, 9, 18),
  endsAt: Date.UTC(2026, 11, 9, 20),
  packages: [],
  totalPrice: '75.00',
  visitFee: null,
  agreedPrice: '75.00',
  extras: [],
  done: null,
  completionNote: '',
  hasReceipt: false,
  againAt: null,
  remindAgainAt: null,
  bikeKind: null,
  bikeModel: '',
  callAbove: null,
  bike: '',
  currency: 'USD',
  specialInstructions: '',
  serviceAddress: null,
  isPlaceUnchecked: false,
  isAddressMissing: false,
  photoUrl: null,
  technician: {
    id: 12,
    slug: '12-marisol-vega',
    name: 'Marisol Vega',
    profileImage: null,
    place: 'Mission District',
    repliesWithinHours: null,
    isListed: true,
    phone: null,
    address: null,
    point: null,
    addressFollows: true,
  },
  steps: { requestedAt: null, confirmedAt: null, endedAt: null },
  proposal: null,
  onMyWayAt: null,
  putBack: null,
  wasProposalLeft: false,
  newTimeZone: 'America/Los_Angeles',
  corrections: null,
  canCancel: true,
  canReschedule: true,
  canAnswerProposal: false,
  canWithdrawProposal: false,
  canEndContact: false,
  canReview: false,
  cutoffHours: 2,
  awaitsEmailUntil: null,
  isHeld: true,
  expiresAt: Date.UTC(2026, 11, 8, 17, 30),
  review: null,
};
const standing = (change: Partial<ManagedBooking>, now = Date.UTC(2026, 11, 7)) =>
  standingOf({ ...booking, ...change }, now, false, 'America/New_York');

describe('a booking’s status', () => {
  it('has a stand-in for a technician whose account was deleted, at the start and within', () => {
    const gone = { technician: null, status: 'cancelled' } as const;
    expect(standing({ ...gone, cancelKind: 'declined' }).lead).toMatch(/^The technician couldn’t/);
    expect(standing({ ...gone, cancelKind: 'expired' }).lead).toMatch(/^The technician didn’t/);
  });

  it('doesn’t blame the technician for a request that expired while the customer had to answer', () => {
    const expired = { status: 'cancelled', cancelKind: 'expired', wasProposalLeft: true } as const;
    expect(standing(expired)).toEqual({
      title: 'Your request has expired',
      lead: 'The time that was proposed instead wasn’t answered in time, so the request is closed. You don’t owe anything.',
    });
  });

  it('is "requested" until the technician confirms, with the deadline in the technician’s time zone', () => {
    expect(standing({})).toEqual({
      title: 'Requested',
      lead: 'Marisol Vega has until Tue, Dec 8, 9:30 AM (Pacific Time) to answer. We’re holding the time for you.',
    });
  });

  it('says who goes where once it’s confirmed', () => {
    expect(standing({ status: 'confirmed' }).lead).toBe(
      'Marisol Vega is expecting you and your bike.',
    );
    expect(standing({ status: 'confirmed', serviceAddress: '24 Valencia St' }).lead).toBe(
      'Marisol Vega will come to you.',
    );
  });

  it('no longer expects anyone once the time of a confirmed booking has passed', () => {
    expect(
      standing({ status: 'confirmed', serviceAddress: '24 Valencia St' }, booking.endsAt).lead,
    ).toBe('The time you booked has passed.');
    const technician = { ...booking.technician!, phone: '(415) 555-0123' };
    expect(standing({ status: 'confirmed', technician }, booking.endsAt).lead).toMatch(
      / If something went wrong, call Marisol Vega\.$/,
    );
  });

  it('has a different title for each way of ending', () => {
    const titles = CANCEL_KINDS.map(
      (cancelKind) => standing({ status: 'cancelled', cancelKind }).title,
    );
    expect(new Set(titles).size).toBe(CANCEL_KINDS.length);
  });

  it('names who canceled it, and is sorry unless the customer did', () => {
    const by = (endedBy: ManagedBooking['endedBy']) =>
      standing({ status: 'cancelled', cancelKind: 'cancelled', endedBy }).lead;
    expect(by('technician')).toBe(
      'Marisol Vega had to cancel this booking, and we’re sorry about that.',
    );
    expect(by('admin')).toMatch(/^Our support team had to cancel/);
    expect(by('customer')).toBe('You canceled this.');
  });

  it('includes the reason for declining', () => {
    const { lead } = standing({
      status: 'cancelled',
      cancelKind: 'declined',
      cancelReason: 'I am away.',
    });
    expect(lead).toContain('Reason: I am away.');
  });

  it('works for a technician whose account was deleted', () => {
    expect(standing({ status: 'completed', technician: null }).lead).toBe(
      'The technician has finished the work.',
    );
  });
});

describe('a proposed time', () => {
  const proposal = {
    date: '2026-12-11',
    timeSlot: '15:00',
    timeZone: 'America/Los_Angeles',
    calledOffFor: null,
  };

  it('isn’t mentioned when there is none', () => {
    expect(proposalText(booking, booking.timeZone)).toBeUndefined();
  });

  it('says who has to answer', () => {
    const textFor = (by: 'technician' | 'customer') =>
      proposalText({ ...booking, proposal: { ...proposal, by } }, booking.timeZone);
    expect(textFor('technician')).toBe(
      'Marisol Vega proposed Friday, December 11, 2026, 3:00 PM instead.',
    );
    expect(textFor('customer')).toContain('Until Marisol Vega answers');
  });

  it('names the time zone when the visitor’s differs', () => {
    const proposed = { ...booking, proposal: { ...proposal, by: 'customer' as const } };
    expect(proposalText(proposed, 'Europe/Berlin')).toContain('3:00 PM (Pacific Time). Until');
  });
});
