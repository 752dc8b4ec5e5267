import type { Random } from '../../../demo/random.ts';
import type { City } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { HOUR } from '../world.ts';

/** The next moment, from `instant` on, at which people of a city are awake. */
export function atNextWaking(instant: number, city: City, random: Random): number {
  const hour = new Date(instant + city.offsetHours * HOUR).getUTCHours();
  const untilMorning = hour < 7 ? 7 - hour : hour >= 23 ? 31 - hour : 0;
  return Math.round(instant + (untilMorning > 0 ? untilMorning + random.float() * 3 : 0) * HOUR);
}

/** The first link of a kind in an email, as a person would open it. */
export function linkIn(
  text: string,
  path: string,
): { token: string; mailbox?: string } | undefined {
  const found = new RegExp(`/${path}/([\\w-]+)(?:\\?mailbox=([\\w-]+))?`).exec(text);
  const [, token, mailbox] = found ?? [];
  return token === undefined ? undefined : { token, ...(mailbox && { mailbox }) };
}

/** The token of a link to manage a booking. The page never shows the part that proves a mailbox. */
export function tokenOf(url: string): string {
  if (url.includes('mailbox=')) throw new BrokenPromise('addresses answer first', url);
  return url.split('/booking/')[1]?.split('?')[0] ?? '';
}
