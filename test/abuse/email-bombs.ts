/** Everything that makes the marketplace write to an address, aimed at one mailbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apply } from './apply.ts';
import { clickLink } from './click-link.ts';
import type { Attack, Outcome, Target } from './target.ts';

/** What the limits of one mailbox add up to in a day; more networks must not bring more. */
const MAILS_BEARABLE = 24;
/** Asks are worked on up to a second and a half after their answers. */
const WORK_FOLLOWS_WITHIN_MS = 1_700;

/** @param spelled the victim's address, as it's typed from a network */
async function bomb(
  target: Target,
  spelled: (network: number) => string,
  networks: number,
): Promise<void> {
  const technician = await target.technician();
  for (let network = 0; network < networks; network += 1) {
    const from = target.visitor();
    const victim = spelled(network);
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

/** What one network can cancel and move of its requests to one technician in a day. */
const CHANGES_PER_DAY = 10;

const askAndCancel: Attack = {
  name: 'asking and canceling again fills the mailbox of a technician',
  item: 5,
  async run(target) {
    const technician = await target.technician();
    const network = target.visitor();
    const tries = target.isShort ? 14 : 40;
    let taken = 0;
    for (let at = 0; at < tries; at += 1) {
      const { answer, token } = await target.book(network, technician);
      if (answer.status !== 201) continue;
      taken += 1;
      await network.send('PATCH', `/api/booking-links/${token}/cancel`, {});
      // None of them in this hour, which has a limit of its own.
      target.db.$client
        .prepare(
          'UPDATE booking_senders SET created_at = created_at - 3600000 WHERE booking_id = ?',
        )
        .run(answer.json.id);
    }
    return { worked: taken > CHANGES_PER_DAY, figure: `${taken} of ${tries} requests taken` };
  },
};

export const emailBombs: Attack[] = [
  {
    name: 'every form at once fills a mailbox',
    item: 5,
    mayOverlap: true,
    async run(target) {
      const victim = target.email();
      const networks = target.isShort ? 6 : 15;
      await bomb(target, () => victim, networks);
      return count(target, [victim]);
    },
  },
  {
    name: "requests in a known customer's name fill their mailbox",
    item: 5,
    mayOverlap: true,
    async run(target) {
      const victim = target.email();
      const technician = await target.technician();
      const own = await target.book(target.visitor(), technician, { customerEmail: victim });
      if (!(await clickLink(target, own))) throw new Error('The link confirmed nothing.');
      const wanted = await target.emailsTo(victim);
      await bomb(target, () => victim, target.isShort ? 8 : 20);
      return count(target, [victim], wanted.length);
    },
  },
  {
    name: 'plus addresses fill a mailbox',
    item: 5,
    mayOverlap: true,
    async run(target) {
      const [name, domain] = target.email().split('@');
      const networks = target.isShort ? 6 : 15;
      const spelled = (network: number) => `${name}+${network}@${domain}`;
      await bomb(target, spelled, networks);
      return count(
        target,
        Array.from({ length: networks }, (_, network) => spelled(network)),
      );
    },
  },
  askAndCancel,
];

/** Whether a mailbox, under all its addresses, got more than it can bear beside what it wanted. */
async function count(target: Target, addresses: readonly string[], wanted = 0): Promise<Outcome> {
  await sleep(WORK_FOLLOWS_WITHIN_MS);
  const arrived = (await Promise.all(addresses.map((address) => target.emailsTo(address)))).flat();
  const queued = addresses.flatMap((address) => target.queuedTo(address));
  return {
    worked: arrived.length + queued.length > wanted + MAILS_BEARABLE,
    figure: `${arrived.length} emails at once and ${queued.length} later`,
  };
}
