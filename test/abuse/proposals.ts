/** New times without end, each with its emails. */
import type { Client } from './client.ts';
import type { Attack, Target, Technician } from './target.ts';

/** Each side may propose so often for one booking in a day. */
const PER_DAY = 5;
/** What follows within two minutes is one email: at most the first, and the gathered one. */
const MAILS_BEARABLE = 3;

/** Proposes one open time after another; how many were taken. */
async function proposeMany(target: Target, technician: Technician, from: Client, path: string) {
  const days = await target.openDays(technician);
  const tries = target.isShort ? 12 : 60;
  let taken = 0;
  for (let at = 0; at < tries; at += 1) {
    const day = days[2 + (at % (days.length - 4))];
    const time = { date: day?.date, timeSlot: day?.timeSlots[at % day.timeSlots.length] };
    const { status } = await from.send('PATCH', path, time);
    if (status === 200) taken += 1;
  }
  return { taken, tries };
}

export const proposals: Attack[] = [
  {
    name: 'proposals without end by the customer',
    item: 8,
    async run(target) {
      const technician = await target.technician();
      const visitor = target.visitor();
      const { token } = await target.book(visitor, technician);
      const path = `/api/booking-links/${token}/propose`;
      const { taken, tries } = await proposeMany(target, technician, visitor, path);
      return { worked: taken > PER_DAY, figure: `${taken} of ${tries} taken` };
    },
  },
  {
    name: 'proposals without end by the technician',
    item: 8,
    async run(target) {
      const technician = await target.technician();
      const { id } = await target.book(target.visitor(), technician);
      await technician.client.send('PATCH', `/api/bookings/${id}/confirm`, {});
      const path = `/api/bookings/${id}/propose`;
      const { taken, tries } = await proposeMany(target, technician, technician.client, path);
      return { worked: taken > PER_DAY, figure: `${taken} of ${tries} taken` };
    },
  },
  {
    name: 'an email for every proposal',
    item: 8,
    async run(target) {
      const technician = await target.technician();
      const visitor = target.visitor();
      const { token } = await target.book(visitor, technician);
      const before = (await target.emailsTo(technician.email)).length;
      await proposeMany(target, technician, visitor, `/api/booking-links/${token}/propose`);
      const arrived = (await target.emailsTo(technician.email)).length - before;
      const queued = target.queuedTo(technician.email).length;
      return {
        worked: arrived + queued > MAILS_BEARABLE,
        figure: `${arrived} emails at once, ${queued} later`,
      };
    },
  },
];
