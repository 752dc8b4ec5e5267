/** Everything that makes the marketplace write to an address, aimed at one mailbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apply } from './apply.ts';
import type { Attack, Target } from './target.ts';

/** What the limits of one mailbox add up to in a day; more networks must not bring more. */
const MAILS_BEARABLE = 24;
/** Asks are worked on up to a second and a half after their answers. */
const WORK_FOLLOWS_WITHIN_MS = 1_700;

async function bomb(target: Target, victim: string, networks: number): Promise<void> {
  const technician = await target.technician();
  for (let network = 0; network < networks; network += 1) {
    const from = target.visitor();
    for (let at = 0; at < 3; at += 1) {
      const { token } = await target.book(from, technician, { customerEmail: victim });
      if (!token) continue;
      await from.post(`/api/booking-links/${token}/ask-erasure`, {});
      await from.send('PATCH', `/api/booking-links/${token}/cancel`, {});
    }
    for (let at = 0; at < 3; at += 1) {
      await from.post('/api/booking-links/lost', { email: victim });
      await from.post('/api/auth/forgot-password', { email: victim });
    }
    await apply(target, { email: victim });
  }
}

export const emailBombs: Attack[] = [
  {
    name: 'every form at once fills a mailbox',
    item: 5,
    mayOverlap: true,
    async run(target) {
      const victim = target.email();
      const networks = target.isShort ? 6 : 15;
      await bomb(target, victim, networks);
      await sleep(WORK_FOLLOWS_WITHIN_MS);
      const arrived = (await target.emailsTo(victim)).length;
      const queued = target.queuedTo(victim).length;
      return {
        worked: arrived + queued > MAILS_BEARABLE,
        figure: `${arrived} emails at once and ${queued} later, from ${networks} networks`,
      };
    },
  },
];
