/** One of every email, from data that tests change as they need. */

import { emailFooters } from '../src/server/content/present-content.ts';
import * as account from '../src/server/email/account-messages.ts';
import * as admin from '../src/server/email/admin-messages.ts';
import {
  type BookingEmailEvent,
  bookingEmails,
  toCustomer,
} from '../src/server/email/booking-emails.ts';
import {
  confirmNewEmail,
  emailChanged,
  lostLink,
} from '../src/server/email/customer-booking-messages.ts';
import * as change from '../src/server/email/email-change-messages.ts';
import type {
  BookingEmailData,
  EmailFooters,
  EmailSite,
  Recipient,
} from '../src/server/email/email-content.ts';
import { inOneEmail } from '../src/server/email/in-one-email.ts';
import { pageLink } from '../src/server/email/page-link.ts';
import { customerErasure, timeAgain } from '../src/server/email/past-customer-messages.ts';
import { attachmentsOf, renderEmail } from '../src/server/email/render.ts';
import * as technician from '../src/server/email/technician-messages.ts';
import type { OutboxDraft } from '../src/server/store/email/outbox.ts';
import type { HealthFacts } from '../src/shared/admin/health.ts';
import type { BookingActor } from '../src/shared/booking/booking.ts';
import { openMarketplace } from './marketplace.ts';

export const SITE: EmailSite = {
  siteName: 'Spokesmith',
  accentColor: '#0c4a3a',
  logo: '',
  siteUrl: 'https://bikes.example',
  defaultLanguage: 'en',
  market: ['US', 'CA'],
  cancelCutoffHours: 2,
  supportEmail: 'support@bikes.example',
  operatorName: 'Spokesmith Cooperative',
  operatorAddress: '1 Main Street, Vancouver',
};

const { deps } = openMarketplace({
  SITE_NAME: SITE.siteName,
  SITE_URL: SITE.siteUrl,
  SUPPORT_EMAIL: SITE.supportEmail,
  OPERATOR_NAME: SITE.operatorName,
  OPERATOR_ADDRESS: SITE.operatorAddress,
});
const FOOTERS = await emailFooters(deps.db, deps.env);

/** Those that come with the product, for the site above. */
export async function shippedFooters(): Promise<EmailFooters> {
  return FOOTERS;
}

export const MANAGE_URL = 'https://bikes.example/booking/1a-secretsecretsecretse';

const EXTRA = {
  bookingId: 1,
  packageId: null,
  reason: 'It is worn',
  createdAt: 0,
  answeredAt: null,
};

export function sampleBooking(change: Partial<BookingEmailData['booking']> = {}): BookingEmailData {
  return {
    booking: {
      id: 1,
      reference: 'TW-7KQ4XD',
      status: 'pending',
      customerName: 'Ada Rider',
      customerEmail: 'ada@rider.example',
      emailConfirmedAt: Date.parse('2026-11-20T10:00:00Z'),
      customerPhone: '(555) 123-4567',
      language: null,
      packages: [
        { id: 1, name: 'Basic tune-up', priceCents: 7500, durationMinutes: 60 },
        { id: 2, name: 'Brake bleed', priceCents: 6000, durationMinutes: 60 },
      ],
      date: '2026-11-26',
      timeSlot: '15:00',
      timeZone: 'America/Vancouver',
      startsAt: Date.parse('2026-11-26T23:00:00Z'),
      cancelCutoffHours: 2,
      createdAt: Date.parse('2026-11-21T10:00:00Z'),
      visitFeeCents: 0,
      bikeKind: null,
      bikeModel: '',
      callAboveCents: null,
      totalCents: 13_500,
      finalCents: null,
      undoUntil: null,
      currency: 'CAD',
      specialInstructions: 'The rear brake squeals in the rain.\nPlease call from the gate.',
      serviceAddress: null,
      isPlaceUnchecked: false,
      cancelKind: null,
      cancelReason: null,
      proposedBy: null,
      proposedDate: null,
      proposedSlot: null,
      proposedTimeZone: null,
      calendarSequence: 0,
      updatedAt: Date.parse('2026-11-21T10:00:00Z'),
      ...change,
    },
    technician: {
      userId: 7,
      name: 'Marisol Vega',
      email: 'marisol@vega.example',
      language: null,
      emailVerifiedAt: Date.parse('2026-01-20T10:00:00Z'),
      phone: '(604) 555-0188',
      latitude: 49.2636,
      longitude: -123.1009,
      privacyMode: 'exact',
      timeZone: 'America/Vancouver',
      publicPlace: 'Mount Pleasant, Vancouver',
      address: '2310 Main Street, Vancouver, BC V5T 3C7',
    },
    manageUrl: MANAGE_URL,
    extras: [
      { ...EXTRA, id: 1, title: 'New chain', priceCents: 4500, state: 'proposed' },
      { ...EXTRA, id: 2, title: 'Brake pads', priceCents: 2000, state: 'approved' },
    ],
    typed: 'serviceAddress,customerPhone',
  };
}

const MESSAGE = {
  subject: 'Winter',
  markdown: 'Wrap **up**',
  html: '<p>Wrap <strong>up</strong></p>',
};

type Change = Partial<BookingEmailData['booking']>;

const confirmed: Change = { status: 'confirmed', calendarSequence: 1 };
const cancelled = (cancelKind: NonNullable<Change['cancelKind']>): Change => ({
  status: 'cancelled',
  cancelKind,
  cancelReason: 'My stand broke this morning.',
  calendarSequence: 2,
});
const completed: Change = { status: 'completed', calendarSequence: 2 };
const proposed: Change = {
  ...confirmed,
  proposedBy: 'admin',
  proposedDate: '2026-11-27',
  proposedSlot: '10:00',
  proposedTimeZone: 'America/Vancouver',
};

/** Every event with every actor that words it differently, and the booking it leaves behind. */
export const BOOKING_EVENTS: [BookingEmailEvent, BookingActor, Change][] = [
  ['wait', 'customer', {}],
  ['lapse', 'system', { ...cancelled('expired'), cancelReason: null }],
  ['request', 'customer', {}],
  ['confirm', 'technician', confirmed],
  ['decline', 'technician', cancelled('declined')],
  ['decline', 'admin', cancelled('declined')],
  ['expire', 'system', { ...cancelled('expired'), cancelReason: null }],
  ['expire_proposed', 'system', { ...cancelled('expired'), cancelReason: null }],
  ['cancel', 'customer', { ...cancelled('cancelled'), cancelReason: null }],
  ['cancel', 'technician', cancelled('cancelled')],
  ['cancel', 'admin', cancelled('cancelled')],
  ['cancel', 'system', { ...cancelled('cancelled'), cancelReason: null }],
  ['complete', 'technician', { ...completed, undoUntil: 1 }],
  ['complete', 'system', completed],
  ['settle', 'system', completed],
  ['reopen', 'technician', confirmed],
  ['details', 'technician', completed],
  ['extra', 'technician', confirmed],
  ['extra_approve', 'customer', confirmed],
  ['extra_decline', 'customer', confirmed],
  ['extra_withdraw', 'technician', confirmed],
  ['tell', 'technician', confirmed],
  ['no_show', 'technician', cancelled('no_show')],
  ['no_show', 'admin', cancelled('no_show')],
  ['move', 'customer', { calendarSequence: 1 }],
  ['agree', 'technician', confirmed],
  ['put_back', 'customer', confirmed],
  ['propose', 'customer', proposed],
  ['propose', 'technician', proposed],
  ['propose', 'admin', proposed],
  ['accept', 'customer', confirmed],
  ['refuse', 'customer', confirmed],
  ['refuse', 'technician', confirmed],
  ['refuse', 'admin', confirmed],
  ['withdraw', 'customer', confirmed],
  ['outdate', 'system', confirmed],
  ['relocate', 'technician', confirmed],
  ['correct', 'customer', {}],
  ['ask_email', 'customer', {}],
  ['change_email', 'customer', confirmed],
  ['remind', 'system', confirmed],
  ['nudge', 'system', {}],
];

/** What of a stored email its receiver reads. */
export function read(email: Pick<OutboxDraft, 'body'> | { body: null } | undefined) {
  const body = email?.body ?? null;
  return { ...renderEmail(body, SITE, FOOTERS), attachments: attachmentsOf(body, SITE) };
}

const UNWELL: HealthFacts = {
  now: 0,
  clockOffset: 0,
  freeDiskBytes: 1e12,
  databaseBytes: 0,
  needsBackups: true,
  lastBackupAt: undefined,
  copiedAt: undefined,
  oldestUnsentAt: undefined,
  unsentEmails: 0,
  delivers: true,
  unsecuredMailHost: undefined,
  failedEmails: 0,
  overdueRequests: 0,
  lateTasks: [],
};

interface Typed {
  name?: string;
  words?: string;
  /** More of the bookings, of their technician, and of anyone who has an account. */
  booking?: Change;
  technician?: Partial<BookingEmailData['technician']>;
  person?: Partial<Recipient>;
  /** Where its buttons lead, instead of to a made-up page. */
  links?: Partial<Record<SecretLink, string>>;
}
type SecretLink =
  | 'manage'
  | 'answer'
  | 'erase'
  | 'verify'
  | 'reopen'
  | 'reset'
  | 'confirm'
  | 'undo'
  | 'invite'
  | 'news';

/** Every email there is, with `typed` wherever somebody outside may type. */
export function everyEmail(typed: Typed = {}): OutboxDraft[] {
  const { name = 'Ada Rider', words = 'The photo of your certificate cannot be read.' } = typed;
  const booking: Change = {
    ...(typed.name && { customerName: name, specialInstructions: words, serviceAddress: words }),
    ...typed.booking,
  };
  const email = 'marisol@vega.example';
  const person = { userId: 7, name, email, emailVerifiedAt: 1, language: null, ...typed.person };
  const { language } = person;
  const link = (to: SecretLink) => typed.links?.[to] ?? 'https://bikes.example/link/secret';
  const withLink = (data: BookingEmailData) => ({
    ...data,
    manageUrl: typed.links?.manage ?? data.manageUrl,
    answerUrl: typed.links?.answer,
  });
  const technicianOf = (data: BookingEmailData) => ({
    ...data.technician,
    ...(typed.name && { name }),
    ...typed.technician,
  });
  const ofBookings = BOOKING_EVENTS.flatMap(([event, actor, change]) => {
    const reason = change.cancelReason ? { cancelReason: typed.words ?? change.cancelReason } : {};
    const data = withLink(sampleBooking({ ...change, ...booking, ...reason }));
    const calledOffFor = actor === 'technician' ? words : undefined;
    const technician = technicianOf(data);
    return bookingEmails(event, actor, { ...data, technician, calledOffFor }, SITE);
  });
  const linked = withLink(sampleBooking({ ...confirmed, ...booking }));
  return [
    ...ofBookings,
    toCustomer(
      { ...linked, technician: technicianOf(linked), by: 'customer', site: SITE },
      lostLink([]),
    ),
    ...[confirmNewEmail, emailChanged].map((message) =>
      toCustomer(
        { ...linked, technician: technicianOf(linked), by: 'customer', site: SITE },
        message,
      ),
    ),
    inOneEmail(ofBookings.find((one) => one.kind === 'booking-proposed' && !one.userId)!, [
      { draft: ofBookings[0]!, manageUrl: linked.manageUrl },
    ]),
    customerErasure(linked.booking, link('erase'), SITE),
    timeAgain(linked.booking, name, `${pageLink(SITE, '/')}?book=7`),
    technician.applicationReceived({ ...person, hasPlace: true }, link('verify'), SITE),
    technician.applicationReceived({ ...person, hasPlace: false }, undefined, SITE),
    technician.applicationReopened(person, link('reopen')),
    technician.applicationKnown(person, SITE),
    technician.technicianApproved({ ...person, hasPlace: true }, ['Tune-up', 'Wheel truing'], SITE),
    technician.technicianRejected(person, words, link('reopen'), SITE),
    technician.technicianFrozen(person, words, SITE),
    technician.technicianUnfrozen(person, true, SITE),
    ...[true, false].map((isNews) =>
      technician.adminMessage(person, { ...MESSAGE, isNews }, link('news'), SITE),
    ),
    technician.requestsWaiting({ ...person, timeZone: 'UTC' }, { count: 2, since: 0 }, SITE),
    technician.calendarFailing({ ...person, timeZone: 'UTC' }, { since: 0, stopsAt: 0 }, SITE),
    account.passwordReset(person, link('reset')),
    account.passwordChanged({ ...person, calendarLink: 'stays', endsPasskeys: true }, SITE),
    account.passkeyChanged(person, 'added', SITE),
    account.passkeyChanged(person, 'removed', SITE),
    account.passwordGuessed(person, 20, SITE),
    change.emailChanged(person, 'new@vega.example', link('undo'), SITE),
    change.emailChanged(person, 'new@vega.example', undefined, SITE),
    account.adminInvitation(
      { email: 'new@admin.example', by: name, language },
      link('invite'),
      SITE,
    ),
    change.emailChangeAsked(person, 'new@vega.example', 'self', SITE),
    change.emailChangeAsked(person, 'new@vega.example', 'admin', SITE),
    change.emailToConfirm({ ...person, email: 'new@vega.example' }, link('confirm'), SITE),
    change.emailTaken(person, SITE),
    admin.adminInvited(person, 'new@admin.example', SITE),
    admin.adminRemoved(
      { email: 'new@admin.example', hadAccepted: true, language },
      person.email,
      SITE,
    ),
    admin.adminRemoved(
      { email: 'new@admin.example', hadAccepted: false, language },
      person.email,
      SITE,
    ),
    admin.adminNewDevice(person, 'Firefox on Windows', 1_795_000_000_000, SITE),
    admin.adminRemoval(person, 'new@admin.example', SITE),
    admin.healthChanged(person, { facts: UNWELL, begun: ['backup'], ended: ['disk'] }, SITE),
    account.exportReady(person, '2026-11-28', SITE),
    account.accountDeleted(person, SITE),
    account.testEmail({ to: 'a@b.example', subject: words, content: words }, SITE),
  ];
}
