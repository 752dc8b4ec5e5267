import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Transporter } from 'nodemailer';
import PQueue from 'p-queue';
import type { EmailError } from '../../shared/admin/email-error.ts';
import type { OutboxRow } from '../store/email/outbox.ts';
import type { EmailFooters, EmailSite } from './email-content.ts';
import { attachmentsOf, renderEmail } from './render.ts';

export interface SendLimits {
  /** For connecting, for the greeting and for each response. */
  step: number;
  /** In total: slow servers could stay within each step's limit. */
  whole: number;
}

/** nodemailer's defaults, two and ten minutes, let a dead server block all emails. */
export const SEND_LIMITS: SendLimits = { step: 10_000, whole: 30_000 };

export interface EmailTransport {
  /** Whether emails are really sent; otherwise `send` only keeps them. */
  delivers: boolean;
  /** Resolves once accepted. @throws `RefusedError` if rejected; others on failure or abort */
  send(email: OutboxRow, signal: AbortSignal): Promise<void>;
}

export interface SenderSettings extends EmailSite {
  /** An address, or `"Name" <address>`. */
  mailFrom: string;
}

/** Emails that people may not want, unlike answers to what they did. */
const UNSUBSCRIBABLE: readonly string[] = [
  'booking-reminder',
  'booking-nudge',
  'requests-waiting',
  'booking-completed',
];

/** Rejected for good (RFC 5321, 4.2.1: a 5yz reply). */
export class RefusedError extends Error {}
/** The server wants this email later (4yz but 421). Other errors are the server's problems. */
export class PostponedError extends Error {}

/**
 * Bodies go one at a time, each after the last response: a crash leaves one unrecorded at most.
 * @param settings read for each email, like `footers`
 */
export function createTransport(
  smtpUrl: string,
  settings: SenderSettings,
  footers: () => Promise<EmailFooters>,
  limits: SendLimits = SEND_LIMITS,
): EmailTransport {
  let transporter: Promise<Transporter> | undefined;
  const bodies = new PQueue({ concurrency: 1 });
  return {
    delivers: true,
    async send(email, signal) {
      // Loaded with the first email, since visitors don't need it.
      transporter ??= openTransporter(smtpUrl, limits.step);
      const open = await transporter;
      // Rendered before the timeout, since the server isn't to blame for that time.
      const whole = message(email, settings, await footers());
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
          throw new Error('too-slow' satisfies EmailError);
        }
        throw ofEmail(error) ?? error;
      } finally {
        // Runs after the caller has recorded that this email was accepted.
        setImmediate(ended.resolve);
      }
    },
  };
}

/** @param step the time limit of each step, in milliseconds */
export async function openTransporter(url: string, step: number): Promise<Transporter> {
  const { createTransport: open } = await import('nodemailer');
  const transporter = open({
    url: url.replace(/^smtp\+tls:/, 'smtp:'),
    ...(url.startsWith('smtp+tls:') && { requireTLS: true }),
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    socketCloseTimeout: 1000,
    // Nothing in an email may make the server read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // nodemailer reads the body once the server is ready for it.
  transporter.use('stream', ({ data, message: body }, done) => {
    const { waitForTurn } = data as { waitForTurn?: () => Promise<void> };
    if (waitForTurn) body.transform(() => gate(waitForTurn));
    done();
  });
  return transporter;
}

function gate(come: () => Promise<void>): Transform {
  let came: Promise<void> | undefined;
  return new Transform({
    transform(chunk, _encoding, done) {
      came ??= come();
      came.then(() => done(null, chunk), done);
    },
  });
}

/** Date and Message-ID come from the row, so every attempt is the same email. */
export function message(email: OutboxRow, settings: SenderSettings, footers: EmailFooters) {
  const { mailFrom, supportEmail } = settings;
  const [calendar, ...others] = attachmentsOf(email.body, settings);
  return {
    ...renderEmail(email.body, settings, footers),
    // As an invitation for email programs (RFC 6047), and as a file for others.
    ...(calendar && { icalEvent: { ...calendar, method: email.body?.calendar?.method } }),
    attachments: others,
    from: mailFrom,
    // As an object, so that a comma can't split an address.
    to: { name: '', address: email.to },
    replyTo: supportEmail,
    subject: email.subject,
    date: new Date(email.createdAt),
    messageId: email.messageId,
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: no out-of-office answers.
      ...(UNSUBSCRIBABLE.includes(email.kind) && {
        'List-Unsubscribe': `<mailto:${supportEmail}?subject=unsubscribe>`,
      }),
      ...(email.body?.stopUrl && {
        'List-Unsubscribe': `<${email.body.stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** The error, if it concerns only this email. */
function ofEmail(error: unknown): RefusedError | PostponedError | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  // A rejected sign-in or greeting concerns the settings.
  const isOfEmail = 'command' in error && /^(RCPT TO|DATA)/.test(String(error.command));
  // 421: the server is closing (RFC 5321, 4.2.2), whatever the command.
  if (!isOfEmail || error.responseCode === 421) return undefined;
  const Kind = Number(error.responseCode) >= 500 ? RefusedError : PostponedError;
  return new Kind(error.message);
}

export function keptEmailsFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

export async function removeKeptEmails(folder: string, ids: readonly number[]): Promise<void> {
  const forgotten = new Set(ids.map(String));
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => forgotten.has(file.split('-')[0] ?? ''));
  await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })));
}

/** Keeps emails in the outbox. @param folder gets .eml files, in development only */
export function createKeepingTransport(
  settings: SenderSettings,
  footers: () => Promise<EmailFooters>,
  folder: string | undefined,
): EmailTransport {
  return {
    delivers: false,
    async send(email) {
      if (!folder) return;
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({ streamTransport: true, buffer: true });
      const { message: eml } = await writer.sendMail(message(email, settings, await footers()));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${email.id}-${email.kind}.eml`), eml);
    },
  };
}
