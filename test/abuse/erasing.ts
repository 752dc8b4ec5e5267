/** Erasing as a tool: to use a limit up again, to fill a mailbox, to take another's records away. */
import type { Attack, Target, Technician } from './target.ts';

/** Books technicians in turn, cancels and erases as often as it is let; how often a request was taken. */
async function cycle(
  target: Target,
  technicians: readonly Technician[],
  tries: number,
  email?: string,
) {
  const network = target.visitor();
  let taken = 0;
  for (let at = 0; at < tries; at += 1) {
    const { answer, token } = await target.book(network, technicians[at % technicians.length]!, {
      ...(email && { customerEmail: email }),
    });
    if (answer.status !== 201) continue;
    taken += 1;
    // Erasing takes along the emails that haven't left yet: if they're to be sent, wait for them.
    if (email) await target.waitForEmail(email, ({ text }) => text.includes(answer.json.reference));
    await network.send('PATCH', `/api/booking-links/${token}/cancel`, {});
    await network.send('DELETE', `/api/booking-links/${token}`);
  }
  return taken;
}

/** What one network may ask for in an hour. */
const REQUESTS_PER_HOUR = 10;
/** A stranger can make the marketplace write to somebody, but not keep at it. */
const MAILS_BEARABLE = 15;

export const erasing: Attack[] = [
  {
    name: 'erasing resets the limit of a network',
    item: 5,
    async run(target) {
      const tries = target.isShort ? 14 : 60;
      // With one alone, the limit on canceled requests would end it first.
      const technicians = [await target.technician(), await target.technician()];
      const taken = await cycle(target, technicians, tries);
      return { worked: taken > REQUESTS_PER_HOUR, figure: `${taken} of ${tries} requests taken` };
    },
  },
  {
    name: 'a mailbox is filled by booking, canceling and erasing',
    item: 5,
    mayOverlap: true,
    async run(target) {
      const victim = target.email();
      const networks = target.isShort ? 4 : 6;
      const tries = target.isShort ? 5 : 11;
      await Promise.all(
        Array.from({ length: networks }, async () =>
          // Each with a technician of its own, so that they don't race for one time.
          cycle(target, [await target.technician()], tries, victim),
        ),
      );
      const emails = await target.emailsTo(victim);
      return {
        worked: emails.length > MAILS_BEARABLE,
        figure: `${emails.length} emails from ${networks} networks`,
      };
    },
  },
  {
    name: "a stranger's link erases another's records",
    item: 6,
    async run(target) {
      const victim = target.email();
      const technician = await target.technician();
      const theirs = target.pastBooking(technician, { email: victim, status: 'completed' });
      const attacker = target.visitor();
      const { token } = await target.book(attacker, technician, { customerEmail: victim });
      await attacker.send('PATCH', `/api/booking-links/${token}/cancel`, {});
      const { status } = await attacker.send('DELETE', `/api/booking-links/${token}`);
      const after = await target.visitor().get(`/api/booking-links/${theirs.token}`);
      const isGone = after.status !== 200 || after.json?.customerName !== 'Ada Rider';
      return {
        worked: isGone,
        figure: `erasing answered ${status}, the other booking then ${after.status}`,
      };
    },
  },
];
