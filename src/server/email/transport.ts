/** Hands a mail to the mail server. */
import type { Transporter } from 'nodemailer';
import type { OutboxRow } from '../store/outbox.ts';

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

export interface TransportSettings {
  smtpUrl: string;
  /** An address, or `"Name" <address>`. */
  mailFrom: string;
  supportEmail: string;
}

/** Mails somebody may well not want again, unlike an answer to what they did themselves. */
const UNSUBSCRIBABLE: readonly string[] = [
  'booking-reminder',
  'booking-nudge',
  'booking-completed',
];

/** The server's answer is no, for this mail and for good (RFC 5321, 4.2.1: a reply 5yz). */
export class RefusedError extends Error {}

/** Sends by SMTP, one connection a mail. */
export function createTransport(
  settings: TransportSettings,
  limits: SendLimits = SEND_LIMITS,
): MailTransport {
  let transporter: Promise<Transporter> | undefined;
  return {
    delivers: true,
    async send(mail, signal) {
      // Loaded with the first mail: it is not needed to answer a visitor.
      transporter ??= openTransporter(settings.smtpUrl, limits.step);
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.whole)]);
      try {
        await (await transporter).sendMail({ ...message(mail, settings), signal: deadline });
      } catch (error) {
        if (deadline.aborted && !signal.aborted) {
          throw new Error(`The mail server did not finish within ${limits.whole / 1000} s`);
        }
        throw isRefusal(error) ? new RefusedError(error.message) : error;
      }
    },
  };
}

async function openTransporter(url: string, step: number): Promise<Transporter> {
  const { createTransport: open } = await import('nodemailer');
  return open({
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
}

/** The message for nodemailer. Date and Message-ID are the row's: every attempt sends the same mail. */
export function message(mail: OutboxRow, { mailFrom, supportEmail }: TransportSettings) {
  return {
    from: mailFrom,
    // As an object, so that a comma in an address never makes it two.
    to: { name: '', address: mail.to },
    replyTo: supportEmail,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.createdAt),
    messageId: mail.messageId,
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: no out-of-office answers.
      ...(UNSUBSCRIBABLE.includes(mail.kind) && {
        'List-Unsubscribe': `<mailto:${supportEmail}?subject=unsubscribe>`,
      }),
    },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
  };
}

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  // A refused sign-in or greeting says something of the settings, not of the mail.
  const isOfMail = 'command' in error && /^(RCPT TO|DATA)/.test(String(error.command));
  return isOfMail && Number(error.responseCode) >= 500;
}
