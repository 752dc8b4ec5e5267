/** Who asks, and for which times: the same on both sides. */
import { Agent } from 'node:http';
import type { OpenDay } from '../../src/shared/booking/booking.ts';
import { addDays } from '../../src/shared/booking/dates.ts';
import { freeTimes, type Wish } from '../bookings.ts';
import type { Request } from '../load.ts';
import { hoursOf, type Visitor } from './visits.ts';

/** Each may send 100 requests in two minutes: Easy!Appointments counts them, and refuses none. */
const VISITORS = 500;
/** Nearer days depend on each product's own notice, and on the hour. */
const DAYS_AHEAD = 3;
const DAYS_COMPARED = 100;

/** Times our server offers, the technicians taking turns. */
export async function wishesAt(url: string): Promise<Wish[]> {
  const agent = new Agent({ keepAlive: true });
  const from = addDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  const wishes = await freeTimes(url, agent);
  agent.destroy();
  return wishes.filter(({ date }) => date >= from);
}

/** They open the page that costs Easy!Appointments the least, and keep its cookies. */
export async function visitorsAt(url: string): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let at = 0; at < VISITORS; at += 1) {
    const address = `10.1.${at >> 8}.${at & 255}`;
    const answer = await fetch(`${url}/index.php/login`, {
      headers: { 'X-Forwarded-For': address },
    });
    await answer.arrayBuffer();
    visitors.push(visitorWith(address, answer.headers.getSetCookie()));
  }
  return visitors;
}

/** From the Set-Cookie headers of a first answer. */
export function visitorWith(address: string, setCookies: readonly string[]): Visitor {
  const cookies = setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const csrfToken = /csrf_cookie=(\w+)/.exec(cookies)?.[1];
  if (!csrfToken) throw new Error(`Easy!Appointments set no CSRF cookie: ${cookies}`);
  return { address, cookies, csrfToken };
}

/** On how many days of technicians both offer the same hours. */
export async function agreement(
  ourUrl: string,
  theirUrl: string,
  wishes: readonly Wish[],
  visitors: readonly Visitor[],
): Promise<string> {
  const compared = wishes.slice(0, DAYS_COMPARED);
  let equal = 0;
  for (const [at, wish] of compared.entries()) {
    const ours = await openHours(ourUrl, wish);
    const theirs = (await send(theirUrl, hoursOf(wish, visitors[at]!))) as string[];
    if (`${ours}` === `${theirs}`) equal += 1;
  }
  return `${equal} of ${compared.length}`;
}

async function openHours(url: string, { technicianId, date }: Wish): Promise<string[]> {
  const path = `/api/technicians/${technicianId}/availability`;
  const days = (await send(url, { path })) as OpenDay[];
  return days.find((day) => day.date === date)?.timeSlots ?? [];
}

async function send(url: string, { path, body, ...rest }: Request): Promise<unknown> {
  const answer = await fetch(url + path, { ...rest, ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
