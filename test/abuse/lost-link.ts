/** "I lost my link": asks for addresses that aren't one's own. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Attack } from './target.ts';

/** The chance that a known address took longer than an unknown one; a half tells nothing. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

/** Past it an attacker learns more than from a coin; a small sample strays from a half by itself. */
const TELLING = 0.75;
/** So that the work behind one answer is over before the next is timed. */
const PAUSE_MS = 30;
/** An ask is worked on up to a second and a half after its answer. */
const WORK_FOLLOWS_WITHIN_MS = 1_700;
/** What strangers may have sent to somebody in an hour. */
const MAILS_BEARABLE = 5;

export const lostLink: Attack[] = [
  {
    name: 'the time of a lost-link answer tells who has a booking',
    item: 11,
    async run(target) {
      const technician = await target.technician();
      const asks = target.isShort ? 24 : 80;
      const people: string[] = [];
      for (let at = 0; at < asks / 2; at += 1) {
        const email = target.email();
        target.pastBooking(technician, { email, status: 'completed' });
        target.pastBooking(technician, { email, status: 'completed' });
        people.push(email);
      }
      const ask = async (email: string) => {
        const { ms } = await target.visitor().post('/api/booking-links/lost', { email });
        await sleep(PAUSE_MS);
        return ms;
      };
      await ask(target.email());
      const known: number[] = [];
      const unknown: number[] = [];
      for (let at = 0; at < asks; at += 1) {
        known.push(await ask(people[at % people.length] ?? ''));
        unknown.push(await ask(target.email()));
      }
      const area = areaUnderCurve(known, unknown);
      const certainty = Math.max(area, 1 - area);
      return {
        worked: certainty > TELLING,
        figure: `AUC ${area.toFixed(2)} over ${asks} asks each`,
      };
    },
  },
  {
    name: "strangers' asks block the owner's lost link",
    item: 11,
    async run(target) {
      const home = target.visitor();
      const { email } = await target.book(home, await target.technician());
      const ask = (from: Client) => from.post('/api/booking-links/lost', { email });
      const linkMails = async () => {
        await sleep(WORK_FOLLOWS_WITHIN_MS);
        return (await target.mailsTo(email)).length - 1;
      };
      await Promise.all(Array.from({ length: 12 }, () => ask(target.visitor())));
      const before = await linkMails();
      await ask(home);
      const own = (await linkMails()) - before;
      return {
        worked: own === 0 || before > MAILS_BEARABLE,
        figure: `${before} emails for 12 asks of strangers, ${own} for the owner's own`,
      };
    },
  },
];
