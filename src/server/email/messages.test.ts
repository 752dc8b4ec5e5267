import { describe, expect, it } from 'vitest';
import {
  BOOKING_EVENTS,
  everyEmail,
  MANAGE_URL,
  read,
  SITE,
  sampleBooking,
} from '../../../test/email-samples.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { bookingEmails } from './booking-emails.ts';
import { greeting } from './draft.ts';
import { escapeHtml } from './fill.ts';

const NAME = '"><img src=x onerror=alert(1)> https://evil.example';
const WORDS = "</td><script>alert(1)</script>\r\nTotal: $0.00\n-- \nSubject: {{heading}} & 'co'";

const whole = (email: OutboxDraft) => ({ ...email, ...read(email) });
const ALL = everyEmail().map(whole);
const HOSTILE = everyEmail({ name: NAME, words: WORDS }).map(whole);

const owes = (...event: Parameters<typeof bookingEmails>) => bookingEmails(...event).map(whole);

/** The tags of a document, without their content. */
const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi) ?? [];

const title = ({ kind, to }: { kind: string; to: string }) => `${kind} to ${to}`;

describe.each(ALL.map((email, index) => [title(email), email, HOSTILE[index]!] as const))(
  '%s',
  (_, email, hostile) => {
    it('has a short subject, a text body and an HTML body, all filled in', () => {
      expect(email.subject.length).toBeLessThanOrEqual(60);
      for (const form of [email.subject, email.text, email.html]) {
        expect(form).not.toMatch(/\{\{|undefined|null|\[object/);
      }
      expect(email.html).toContain('</html>');
    });

    it('keeps the tone: no exclamation mark', () => {
      expect(`${email.subject}${email.text}`).not.toContain('!');
    });

    it('has every link and number in both text and HTML', () => {
      const links = [...email.html.matchAll(/href="(https:[^"]+)"/g)].map((match) => match[1]!);
      for (const link of links) expect(email.text).toContain(link);
      const figures = email.text.match(/CA\$[\d.]+|\(\d{3}\) \d{3}-\d{4}|TW-\w+/g) ?? [];
      for (const figure of figures) expect(email.html).toContain(figure);
    });

    it('loads no external content', () => {
      expect(email.html).not.toMatch(/<(?:img|link|script|iframe)\b|@import|url\(/i);
    });

    it('shows typed text as text, never as markup', () => {
      const safeTags = new Set(tagsOf(email.html).map((tag) => tag.split(/[\s>]/)[0]));
      for (const tag of tagsOf(hostile.html)) expect(safeTags).toContain(tag.split(/[\s>]/)[0]);
      expect(hostile.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
      expect(hostile.subject).not.toMatch(/[\r\n]/);
    });

    it('never shows typed text as a separate line', () => {
      const lines = hostile.text.split(/\r|\n/);
      expect(lines.filter((line) => line.startsWith('Total: '))).toEqual([]);
      expect(lines.filter((line) => line === '-- ')).toHaveLength(1);
    });

    it('is secret exactly when it has a link that acts for its holder', () => {
      const carries = [email.text, ...email.attachments.map(({ content }) => unfold(content))].some(
        (part) => part.includes(MANAGE_URL) || part.includes('/link/secret'),
      );
      expect(email.isSecret).toBe(carries);
    });
  },
);

describe('hostile words', () => {
  it('arrive whole, as letters', () => {
    const rejected = HOSTILE.find(({ kind }) => kind === 'technician-rejected')!;
    expect(rejected.html).toContain(escapeHtml('</td><script>alert(1)</script>'));
    expect(rejected.text).toContain('> </td><script>alert(1)</script>\n> Total: $0.00\n> --\n');
  });
});

describe('what emails about a booking tell each side', () => {
  const { technician } = sampleBooking();
  const owed = BOOKING_EVENTS.flatMap(([event, actor, change]) => {
    const data = sampleBooking(change);
    return owes(event, actor, data, SITE).map((email) => ({
      email,
      status: data.booking.status,
    }));
  });
  const bodies = (email: (typeof owed)[number]['email']) =>
    [email.text, email.html, ...email.attachments.map(({ content }) => unfold(content))].join('\n');

  it('names the technician’s address to the customer while it’s confirmed, the phone also afterwards', () => {
    const toCustomer = owed.filter(({ email }) => email.to === 'ada@rider.example');
    expect(toCustomer.length).toBeGreaterThan(10);
    for (const { email, status } of toCustomer) {
      const confirmed = status === 'confirmed';
      expect([email.kind, bodies(email).includes('2310 Main')]).toEqual([email.kind, confirmed]);
      expect([email.kind, bodies(email).includes(technician.phone)]).toEqual([
        email.kind,
        confirmed || status === 'completed',
      ]);
      expect(bodies(email)).not.toContain(technician.email);
    }
  });

  it('never gives the customer’s secret link to the technician', () => {
    const toTechnician = owed.filter(({ email }) => email.to === technician.email);
    expect(toTechnician.length).toBeGreaterThan(7);
    for (const { email } of toTechnician) expect(bodies(email)).not.toContain(MANAGE_URL);
  });

  it('gives the technician the customer’s contact details and message', () => {
    const [, request] = owes('request', 'customer', sampleBooking(), SITE);
    expect(request?.text).toContain('(555) 123-4567');
    expect(request?.text).toContain('ada@rider.example');
    expect(request?.text).toContain('> The rear brake squeals in the rain.');
  });

  it('does not send a stranger’s words to the address they entered', () => {
    const [requested] = owes('request', 'customer', sampleBooking(), SITE);
    expect(requested?.text).not.toContain('squeals');
  });

  it('sends customer and technician to the customer’s address when the work is done there', () => {
    const data = sampleBooking({ serviceAddress: '9 Elm Street', status: 'confirmed' });
    for (const email of owes('confirm', 'technician', data, SITE)) {
      expect(email.text).toContain('Where: 9 Elm Street');
      expect(bodies(email)).not.toContain('2310 Main');
    }
  });

  it('shows the technician’s local time with its zone, whatever the server’s zone', () => {
    const [email] = owes('request', 'customer', sampleBooking(), SITE);
    expect(email?.text).toContain(
      'When: Thursday, November 26, 2026\n  3:00 PM to 5:00 PM, Pacific Time',
    );
  });

  it.each([
    ['customer', [technician.email]],
    ['technician', ['ada@rider.example']],
    ['admin', ['ada@rider.example', technician.email]],
  ] as const)(
    'asks the person who can answer it to answer a time proposed by the %s',
    (by, asked) => {
      const time = { proposedDate: '2026-11-27', proposedSlot: '10:00' } as const;
      const proposal = { proposedBy: by, ...time, proposedTimeZone: 'America/Vancouver' };
      const data = sampleBooking({ status: 'confirmed', ...proposal });
      const emails = [
        ...owes('remind', 'system', data, SITE),
        ...owes('confirm', 'admin', data, SITE),
      ];
      for (const { to, text } of emails) {
        expect(text.includes('A new time was also proposed.')).toBe(
          asked.some((one) => one === to),
        );
      }
    },
  );

  it('says when work ends that is over before ten in the morning', () => {
    const packages = sampleBooking().booking.packages.slice(0, 1);
    const early = sampleBooking({ timeSlot: '08:00', packages });
    const [email] = owes('request', 'customer', early, SITE);
    expect(email?.text).toContain('8:00 AM to 9:00 AM, Pacific Time');
  });
});

describe('greeting', () => {
  it('uses the first name', () => {
    expect(greeting('  Ada Rider ')).toBe('Hi Ada,');
    expect(greeting('Zoë-Anne O’Hara')).toBe('Hi Zoë-Anne,');
    expect(greeting('J. Smith')).toBe('Hi J.,');
  });

  it('greets without a name when the first word isn’t a name', () => {
    for (const name of ['', 'https://evil.example x', 'evil.example', 'Win$$$', 'a'.repeat(40)]) {
      expect(greeting(name)).toBe('Hello,');
    }
  });
});

function unfold(calendar: string): string {
  return calendar.replace(/\r\n[ \t]/g, '');
}
