/** Hands a mail to the mail server. */
import { Transform } from 'node:stream';
import type { Transporter } from 'nodemailer';
import PQueue from 'p-queue';
import type { OutboxRow } from '../store/outbox.ts';
import type { MailSite } from './mail.ts';
import { attachmentsOf, renderMail } from './render.ts';

/** How long an attempt may take, in milliseconds. */
export interface SendLimits {
  /** For connecting, for the greeting and for every answer. */
  step: number;
  /** In all: a server that drips a byte now and then passes every step's limit. */
  whole: number;
}

/** nodemailer's own limits are two and ten minutes, in which a dead server would hold every mail. */
export const SEND_LIMITS: SendLimits = { step: 10_000, whole: 30_000 };

export interface MailTransport {
  /** Whether mails leave the house. When not, `send` only keeps what it is given. */
  delivers: boolean;
  /**
   * Resolves once the server has taken the mail.
   *
   * @throws when it has not, or `signal` ended the attempt; `RefusedError` when it refused the mail.
   */
  send(mail: OutboxRow, signal: AbortSignal): Promise<void>;
}

export interface TransportSettings extends MailSite {
  smtpUrl: string;
  /** An address, or `"Name" <address>`. */
  mailFrom: string;
}

/** Mails somebody may well not want again, unlike an answer to what they did themselves. */
const UNSUBSCRIBABLE: readonly string[] = [
  'booking-reminder',
  'booking-nudge',
  'booking-completed',
];

/** The server's answer is no, for this mail and for good (RFC 5321, 4.2.1: a reply 5yz). */
export class RefusedError extends Error {}
/** The server says later, for this mail (a reply 4yz). Other errors are the server's own trouble. */
export class PostponedError extends Error {}

/**
 * Sends by SMTP, one connection a mail. Connections overlap, but bodies go one at a time, each after
 * the answer to the last: when the process dies, no more than one mail has arrived unnoticed.
 */
export function createTransport(
  settings: TransportSettings,
  limits: SendLimits = SEND_LIMITS,
): MailTransport {
  let transporter: Promise<Transporter> | undefined;
  const bodies = new PQueue({ concurrency: 1 });
  return {
    delivers: true,
    async send(mail, signal) {
      // Loaded with the first mail: it is not needed to answer a visitor.
      transporter ??= openTransporter(settings.smtpUrl, limits.step);
      const open = await transporter;
      // Before the server's time begins: to give a mail its form is not the server's slowness.
      const whole = message(mail, settings);
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.whole)]);
      const ended = Promise.withResolvers<void>();
      const waitForTurn = () =>
        new Promise<void>((come) => {
          void bodies.add(() => {
            come();
            return ended.promise;
          });
        });
      try {
        const options = { ...whole, signal: deadline, waitForTurn };
        await open.sendMail(options);
      } catch (error) {
        if (deadline.aborted && !signal.aborted) {
          throw new Error(`The mail server did not finish within ${limits.whole / 1000} s`);
        }
        throw ofMail(error) ?? error;
      } finally {
        // Once the caller has written down that this one was taken.
        setImmediate(ended.resolve);
      }
    },
  };
}

async function openTransporter(url: string, step: number): Promise<Transporter> {
  const { createTransport: open } = await import('nodemailer');
  const transporter = open({
    url,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    socketCloseTimeout: 1000,
    // Nothing in a mail may make the server read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // nodemailer reads the body when the server has said that it may come.
  transporter.use('stream', ({ data, message: body }, done) => {
    const { waitForTurn } = data as { waitForTurn?: () => Promise<void> };
    if (waitForTurn) body.transform(() => gate(waitForTurn));
    done();
  });
  return transporter;
}

/** Passes everything on, once `come` has resolved. */
function gate(come: () => Promise<void>): Transform {
  let came: Promise<void> | undefined;
  return new Transform({
    transform(chunk, _encoding, done) {
      came ??= come();
      came.then(() => done(null, chunk), done);
    },
  });
}

/** The message for nodemailer. Date and Message-ID are the row's: every attempt sends the same mail. */
export function message(mail: OutboxRow, settings: TransportSettings) {
  const { mailFrom, supportEmail } = settings;
  return {
    ...renderMail(mail.body, settings),
    attachments: attachmentsOf(mail.body, settings),
    from: mailFrom,
    // As an object, so that a comma in an address never makes it two.
    to: { name: '', address: mail.to },
    replyTo: supportEmail,
    subject: mail.subject,
    date: new Date(mail.createdAt),
    messageId: mail.messageId,
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: no out-of-office answers.
      ...(UNSUBSCRIBABLE.includes(mail.kind) && {
        'List-Unsubscribe': `<mailto:${supportEmail}?subject=unsubscribe>`,
      }),
    },
  };
}

/** The error as one of this mail alone, when it is. */
function ofMail(error: unknown): RefusedError | PostponedError | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  // A refused sign-in or greeting says something of the settings, not of the mail.
  const isOfMail = 'command' in error && /^(RCPT TO|DATA)/.test(String(error.command));
  if (!isOfMail) return undefined;
  const Kind = Number(error.responseCode) >= 500 ? RefusedError : PostponedError;
  return new Kind(error.message);
}
