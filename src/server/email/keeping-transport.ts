/** Used when no mail server is set up: emails stay in the outbox, where admins can read them. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailFooters } from './email-content.ts';
import { type EmailTransport, message, type SenderSettings } from './transport.ts';

export function keptEmailsFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

export async function removeKeptEmails(folder: string, ids: readonly number[]): Promise<void> {
  const forgotten = new Set(ids.map(String));
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => forgotten.has(file.split('-')[0] ?? ''));
  await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })));
}

/** @param folder where each email is also written as an .eml file, for development only */
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
