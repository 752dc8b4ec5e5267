import { DEMO_ADMIN } from '../../demo/demo-accounts.ts';
import { sessionCookie } from './sign-in.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** The emails to an address, newest first, as an administrator of the demonstration reads them. */
export async function mailsTo(appUrl: string, address: string): Promise<SentMail[]> {
  const cookie = await sessionCookie(appUrl, DEMO_ADMIN);
  const answer = await fetch(`${appUrl}/api/admin/outbox`, { headers: { cookie } });
  const mails: SentMail[] = await answer.json();
  return mails.filter(({ to }) => to === address);
}

/** The path of the first link of the email that leads below the given one. */
export function linkIn(mail: SentMail | undefined, below: string): string {
  const link = mail?.text
    .match(/https?:\/\/\S+/g)
    ?.find((each) => new URL(each).pathname.startsWith(below));
  if (!link) throw new Error(`No link to ${below} in ${mail?.text ?? 'a mail that never came'}`);
  return new URL(link).pathname;
}
