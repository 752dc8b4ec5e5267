/** "I lost my link": asks for addresses that aren't one's own. */
import { setTimeout as sleep } from 'node:timers/promises';
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

export const lostLink: Attack[] = [
  {
    name: 'the time of a lost-link answer tells who has a booking',
    item: 11,
    async run(target) {
      const technician = await target.technician();
      const asks = target.isShort ? 24 : 80;
      const people: string[] = [];
      for (let at = 0; at < asks / 4; at += 1) {
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
      const owner = target.email();
      const technician = await target.technician();
      target.pastBooking(technician, { email: owner, status: 'completed' });
      for (let at = 0; at < 12; at += 1) {
        await target.visitor().post('/api/booking-links/lost', { email: owner });
      }
      const before = (await target.mailsTo(owner)).length;
      await target.visitor().post('/api/booking-links/lost', { email: owner });
      await sleep(PAUSE_MS);
      const after = (await target.mailsTo(owner)).length;
      return {
        worked: after === before,
        figure: `${before} emails for 12 asks of strangers, ${after - before} for the owner's own`,
      };
    },
  },
];
