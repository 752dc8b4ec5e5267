import { DEMO_ADMIN } from '../../demo/demo-accounts.ts';
import { sessionCookie } from './sign-in.ts';

export interface SentEmail {
  to: string;
  subject: string;
  text: string;
}

/** The emails to an address, newest first, as an administrator of the demonstration reads them. */
export async function emailsTo(appUrl: string, address: string): Promise<SentEmail[]> {
  const cookie = await sessionCookie(appUrl, DEMO_ADMIN);
  const answer = await fetch(`${appUrl}/api/admin/outbox`, { headers: { cookie } });
  const emails: SentEmail[] = await answer.json();
  return emails.filter(({ to }) => to === address);
}

/** The path, with its query and hash, of the first link of the email that leads below the given one. */
export function linkIn(email: SentEmail | undefined, below: string): string {
  const link = email?.text
    .match(/https?:\/\/\S+/g)
    ?.find((each) => new URL(each).pathname.startsWith(below));
  if (!link) throw new Error(`No link to ${below} in ${email?.text ?? 'an email that never came'}`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
