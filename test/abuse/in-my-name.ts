/** Strangers who type a customer’s email and phone: to keep them from booking, or to learn of them. */
import { HOUR_MS } from '../../src/shared/time.ts';
import { clickLink } from './click-link.ts';
import type { Attack, Booked, Target } from './target.ts';

const NETWORKS = 6;
/** Of the fifteen of a day: the next request has to wait for a press. */
const HALF_A_DAY = 8;

/** Somebody who confirmed their email once. */
async function customer(target: Target) {
  const contact = { customerEmail: target.email(), customerPhone: target.phone() };
  const browser = target.visitor();
  const booked = await target.book(browser, await target.technician(), contact);
  if (!(await clickLink(target, booked))) throw new Error('The link confirmed nothing.');
  await browser.send('PATCH', `/api/booking-links/${booked.token}/cancel`, {});
  return contact;
}

/** All that an answer says which isn't the booking’s own. */
function answerOf({ answer }: Booked) {
  const { status, json, text } = answer;
  if (status !== 201) return `${status} ${text}`;
  const {
    id: _,
    reference: _r,
    manageUrl: _u,
    date: _d,
    timeSlot: _t,
    totalPrice: _p,
    ...rest
  } = json;
  const waits = rest.awaitsEmailUntil !== null;
  const hoursLeft = Math.round((rest.expiresAt - Date.now()) / HOUR_MS);
  return `${status} ${JSON.stringify({ ...rest, awaitsEmailUntil: waits, expiresAt: hoursLeft })}`;
}

export const inMyName: Attack[] = [
  {
    name: 'a request’s answer tells that an email was confirmed',
    item: 10,
    async run(target) {
      const { customerEmail } = await customer(target);
      const technician = await target.technician();
      // The next two begin before a request would lapse by itself, each at its own hour.
      const days = (await target.openDays(technician)).slice(2);
      const { date, timeSlots = [] } = days.toSorted(
        (a, b) => b.timeSlots.length - a.timeSlots.length,
      )[0] ?? { date: '' };
      const ask = (timeSlot: string | undefined, email = target.email()) =>
        target.book(target.visitor(), technician, { date, timeSlot, customerEmail: email });
      for (const slot of timeSlots.slice(0, HALF_A_DAY)) await ask(slot);
      const [known, unknown] = [
        answerOf(await ask(timeSlots.at(-1), customerEmail)),
        answerOf(await ask(timeSlots.at(-2))),
      ];
      return { worked: known !== unknown, figure: `known: ${known}, unknown: ${unknown}` };
    },
  },
  {
    name: 'requests in a customer’s name keep the customer from booking',
    item: 10,
    async run(target) {
      const contact = await customer(target);
      const [one, other] = [await target.technician(), await target.technician()];
      const told: string[] = [];
      for (let network = 0; network < NETWORKS; network += 1) {
        const from = target.visitor();
        const known = answerOf(await target.book(from, one, contact));
        const unknown = answerOf(await target.book(from, other));
        if (known !== unknown) told.push(`${known} instead of ${unknown}`);
      }
      const own = await target.book(target.visitor(), await target.technician(), contact);
      const emails = await target.emailsTo(contact.customerEmail);
      const hears = emails.some(({ text }) => text.includes(own.answer.json?.reference));
      return {
        worked: own.answer.status !== 201 || !hears || told.length > 0,
        figure: `answered ${own.answer.status}, ${hears ? 'with' : 'without'} an email; told ${told[0] ?? 'nothing'}`,
      };
    },
  },
];
