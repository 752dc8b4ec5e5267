/** "I lost my link", asked by others than the owner. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Attack } from './target.ts';

/** An ask is worked on up to a second and a half after its answer. */
const WORK_FOLLOWS_WITHIN_MS = 1_700;
/** What strangers may have sent to somebody in an hour. */
const MAILS_BEARABLE = 5;

export const lostLink: Attack[] = [
  {
    name: "strangers' asks block the owner's lost link",
    item: 11,
    mayOverlap: true,
    async run(target) {
      const home = target.visitor();
      const { email } = await target.book(home, await target.technician());
      const ask = (from: Client) => from.post('/api/booking-links/lost', { email });
      const linkEmails = async () => {
        await sleep(WORK_FOLLOWS_WITHIN_MS);
        return (await target.emailsTo(email)).length - 1;
      };
      await Promise.all(Array.from({ length: 12 }, () => ask(target.visitor())));
      const before = await linkEmails();
      await ask(home);
      const own = (await linkEmails()) - before;
      return {
        worked: own === 0 || before > MAILS_BEARABLE,
        figure: `${before} emails for 12 asks of strangers, ${own} for the owner's own`,
      };
    },
  },
];
