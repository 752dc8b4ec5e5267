import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import {
  BOOKING_EVENTS,
  everyEmail,
  read,
  SITE,
  sampleBooking,
} from '../../../test/email-samples.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { buildApp } from '../app.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { bookingEmails } from './booking-emails.ts';
import type { EmailKind } from './email-content.ts';
import { technicianFrozen, technicianRejected } from './technician-messages.ts';

const MARK = 'visit-evil-example';
const MARKS = new RegExp(MARK.replaceAll('-', '\\W*'), 'i');

/** All kinds of emails: a new one needs a sample. */
const KINDS: Record<EmailKind, true> = {
  'application-received': true,
  'application-reopened': true,
  'application-known': true,
  'technician-approved': true,
  'technician-rejected': true,
  'technician-frozen': true,
  'technician-unfrozen': true,
  'booking-to-confirm': true,
  'booking-requested': true,
  'booking-confirmed': true,
  'booking-declined': true,
  'booking-cancelled': true,
  'booking-expired': true,
  'booking-completed': true,
  'booking-no-show': true,
  'booking-proposed': true,
  'booking-moved': true,
  'booking-not-moved': true,
  'booking-place-changed': true,
  'booking-reminder': true,
  'booking-nudge': true,
  'requests-waiting': true,
  'calendar-failing': true,
  message: true,
  news: true,
  'booking-link': true,
  'booking-corrected': true,
  'booking-extras': true,
  'booking-again': true,
  'booking-word': true,
  'booking-together': true,
  'booking-email-to-confirm': true,
  'booking-email-changed': true,
  'customer-erasure': true,
  'password-reset': true,
  'password-changed': true,
  'password-guessed': true,
  'passkey-added': true,
  'passkey-removed': true,
  'email-changed': true,
  'email-change-asked': true,
  'email-to-confirm': true,
  'email-taken': true,
  'admin-invitation': true,
  'admin-invited': true,
  'admin-removed': true,
  'admin-removal': true,
  'admin-new-device': true,
  'admin-health': true,
  'export-ready': true,
  'account-deleted': true,
  test: true,
};

/** Everything that arrives in a mailbox, with the folded lines of calendar files joined. */
function whole(email: Pick<OutboxDraft, 'subject' | 'body'>): string {
  const { text, html, attachments } = read(email);
  const files = attachments.map(
    ({ filename, content }) => filename + content.replace(/\r\n[ \t]/g, ''),
  );
  return [email.subject, text, html, ...files].join('\n');
}

const typedByCustomer = {
  emailConfirmedAt: null,
  customerName: `${MARK} Rider`,
  customerPhone: `${MARK} (555) 123-4567`,
  specialInstructions: `Notes, ${MARK}`,
};

describe.each([
  ['at an address that was typed', `9 Elm Street, ${MARK}`],
  ['at the workshop', null],
])('an unverified mailbox reads nothing a stranger typed: %s', (_, serviceAddress) => {
  const emails = everyEmail({
    booking: { ...typedByCustomer, serviceAddress },
    technician: { emailVerifiedAt: null },
    person: { name: MARK, emailVerifiedAt: null },
  });

  it.each(emails.map((email) => [`${email.kind} to ${email.to}`, email] as const))(
    '%s',
    (_kind, email) => {
      expect(whole(email)).not.toMatch(MARKS);
    },
  );

  it('in every kind of email', () => {
    expect(new Set(emails.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
  });

  it('except the reference and the technician’s name', () => {
    const toCustomer = emails.filter(({ to }) => to === 'ada@rider.example');
    expect(toCustomer.length).toBeGreaterThan(15);
    for (const email of toCustomer) {
      expect(whole(email)).toContain('TW-7KQ4XD');
      expect(read(email).text).toContain('Hello,');
    }
    const declined = toCustomer.find(({ kind }) => kind === 'booking-declined')!;
    expect(whole(declined)).toContain('Marisol Vega');
  });
});

it('an unverified mailbox reads no reason that staff typed, but where it is', () => {
  const reason = `Sorry, ${MARK}`;
  const unverified = { emailConfirmedAt: null, cancelReason: reason };
  const toCustomers = BOOKING_EVENTS.filter(([, , { cancelReason }]) => cancelReason)
    .flatMap(([event, by, change]) =>
      bookingEmails(event, by, sampleBooking({ ...change, ...unverified }), SITE),
    )
    .filter(({ to }) => to === 'ada@rider.example');
  expect(toCustomers).toHaveLength(6);
  for (const email of toCustomers) {
    expect(whole(email)).not.toMatch(MARKS);
    expect(whole(email)).toContain('You can read it on your booking’s page.');
  }
  const applicant = { userId: 3, name: '', email: 'bo@example.com', language: null };
  const toAccounts = [
    technicianRejected({ ...applicant, emailVerifiedAt: null }, reason, 'https://x.example', SITE),
    technicianFrozen({ ...applicant, emailVerifiedAt: null }, reason, SITE),
  ];
  for (const email of toAccounts) {
    expect(whole(email)).not.toMatch(MARKS);
    expect(whole(email)).toContain('Sign in to read it.');
  }
});

it('an unverified mailbox that the technician chose reads no address of theirs', () => {
  const data = sampleBooking({ status: 'confirmed', emailConfirmedAt: null });
  const technician = { ...data.technician, address: MARK };
  const [email] = bookingEmails(
    'confirm',
    'technician',
    { ...data, technician, isEntered: true },
    SITE,
  );
  expect(whole(email!)).not.toMatch(MARKS);
  expect(whole(email!)).toContain('See your booking’s page');
});

describe('an unverified technician’s mailbox', () => {
  const typed = {
    ...typedByCustomer,
    customerEmail: `${MARK}@rider.example`,
    serviceAddress: MARK,
    cancelReason: `Sorry, ${MARK}`,
  };
  const emails = BOOKING_EVENTS.flatMap(([event, actor, change]) => {
    const data = sampleBooking({ ...change, ...typed });
    const technician = {
      ...data.technician,
      name: `${MARK} Vega`,
      address: `1 ${MARK} Street`,
      emailVerifiedAt: null,
    };
    return bookingEmails(event, actor, { ...data, technician }, SITE);
  }).filter(({ to }) => to === 'marisol@vega.example');

  it('gets no name, contact, address or reason, but where to find them', () => {
    expect(emails.length).toBeGreaterThan(10);
    for (const email of emails) {
      expect(whole(email)).not.toMatch(MARKS);
      expect(whole(email)).toContain('TW-7KQ4XD');
      expect(read(email).text).toContain(
        'You’ll find the customer’s name, contact details and message in your dashboard.',
      );
    }
  });
});

describe('a verified mailbox', () => {
  it('is greeted by name, and gets the address it gave', () => {
    const data = sampleBooking({ status: 'confirmed', serviceAddress: '9 Elm Street' });
    const [toCustomer, toTechnician] = bookingEmails('confirm', 'technician', data, SITE);
    expect(read(toCustomer).text).toContain('Hi Ada,');
    expect(read(toCustomer).text).toContain('Where: 9 Elm Street');
    expect(whole(toCustomer!)).toContain('CN="Ada Rider"');
    expect(read(toTechnician).text).toContain('Hi Marisol,');
    expect(read(toTechnician).text).not.toContain('confirm this address');
  });
});

describe('over HTTP', () => {
  let app: FastifyInstance | undefined;
  afterEach(() => app?.close());

  async function open(prepare: (market: Marketplace) => void) {
    const market = openMarketplace();
    prepare(market);
    app = await buildApp(market.deps, { clientFolder: undefined });
    const post = (url: string, payload: object) => app!.inject({ method: 'POST', url, payload });
    const emailsTo = (to: string) =>
      (
        market.deps.db.$client.prepare('SELECT * FROM outbox WHERE "to" = ?').all(to) as {
          subject: string;
          body: string;
        }[]
      ).map((row) => whole({ subject: row.subject, body: JSON.parse(row.body) }));
    return { market, post, emailsTo };
  }

  it('a request sends nothing that was entered to the entered address', async () => {
    const { post, emailsTo } = await open((market) => {
      market.addTechnician([market.addPackage()], {
        privacyMode: 'service_area',
        comesToCustomer: true,
        serviceRadiusKm: 20,
      });
    });
    const answer = await post('/api/bookings', {
      technicianId: 1,
      servicePackageIds: [1],
      date: '2026-11-24',
      timeSlot: '10:00',
      customerName: `${MARK} Rider`,
      customerEmail: 'victim@example.com',
      customerPhone: '(555) 987-6543',
      specialInstructions: MARK,
    });
    expect(answer.statusCode).toBe(201);
    const [email = '', ...others] = emailsTo('victim@example.com');
    expect(others).toEqual([]);
    expect(email).toContain(answer.json().reference);
    expect(email).not.toMatch(MARKS);
    expect(email).not.toContain('987-6543');
    // The technician hasn't verified their address either.
    expect(emailsTo('tech2@example.com').join()).not.toMatch(MARKS);
  });

  it('an application sends nothing that was entered to the entered address', async () => {
    const { post, emailsTo } = await open((market) => market.addPackage({ name: 'Tune-up' }));
    const typed = application({
      firstName: MARK,
      lastName: MARK,
      email: 'victim@example.com',
      experience: `${MARK} for twelve years`,
      trainingProgram: MARK,
    });
    expect((await post('/api/tech-register', typed)).statusCode).toBe(201);
    // Once more, now that the address is known.
    expect((await post('/api/tech-register', typed)).statusCode).toBe(201);
    const emails = emailsTo('victim@example.com');
    expect(emails).toHaveLength(2);
    expect(emails.join()).not.toMatch(MARKS);
  });
});
