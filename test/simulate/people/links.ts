/** Links as people find them in emails and on pages. */
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';

export interface Link {
  token: string;
  /** Proves whose mailbox it went to. */
  mailbox?: string;
}

/** The first link of a kind in an email, as a person would open it. */
export function linkIn({ text }: Pick<Delivered, 'text'>, path: string): Link | undefined {
  const found = new RegExp(`/${path}/([\\w-]+)(?:\\?mailbox=([\\w-]+))?`).exec(text);
  const [, token, mailbox] = found ?? [];
  return token === undefined ? undefined : { token, ...(mailbox && { mailbox }) };
}

/** The token of a link to manage a booking. The page never shows the part that proves a mailbox. */
export function tokenOf(url: string): string {
  if (url.includes('mailbox=')) throw new BrokenPromise('addresses answer first', url);
  return url.split('/booking/')[1]?.split('?')[0] ?? '';
}
