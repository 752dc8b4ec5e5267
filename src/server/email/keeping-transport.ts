/** Stands in for the mail server where none is set up: mails stay in the outbox, to be read there. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailTransport, message, type TransportSettings } from './transport.ts';

/** Where the kept mails of an installation lie. */
export function keptMailsFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Removes the files of mails that the outbox has forgotten. */
export async function removeKeptMails(folder: string, ids: readonly number[]): Promise<void> {
  const forgotten = new Set(ids.map(String));
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => forgotten.has(file.split('-')[0] ?? ''));
  await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })));
}

/**
 * @param folder where each mail is written as an .eml file too, for development; none in production.
 */
export function createKeepingTransport(
  settings: Omit<TransportSettings, 'smtpUrl'>,
  folder: string | undefined,
): MailTransport {
  return {
    delivers: false,
    async send(mail) {
      if (!folder) return;
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({ streamTransport: true, buffer: true });
      const { message: eml } = await writer.sendMail(message(mail, { ...settings, smtpUrl: '' }));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${mail.id}-${mail.kind}.eml`), eml);
    },
  };
}
