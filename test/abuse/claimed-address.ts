/** Somebody applies with a customer's address, never confirms it, and is after the customer's emails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { apply } from './apply.ts';
import { type Attack, PASSWORD, type Target } from './target.ts';

const LOOKS = 60;
const LOOK_EVERY_MS = 250;

/** A customer with a booking, and an account that claims their address. */
async function claim(target: Target) {
  const technician = await target.technician();
  const { email, answer } = await target.book(target.visitor(), technician);
  if (answer.status !== 201) throw new Error(`The booking answered ${answer.status}`);
  await apply(target, { email, password: PASSWORD, confirmPassword: PASSWORD });
  const claimant = target.visitor();
  const { status } = await claimant.post('/api/auth/login', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`The sign-in answered ${status}`);
  const aboutBookings = () =>
    target.db.$client
      .prepare(`SELECT count(*) FROM outbox WHERE "to" = ? AND kind LIKE 'booking-%'`)
      .pluck()
      .get(email) as number;
  return { claimant, aboutBookings };
}

export const claimedAddress: Attack[] = [
  {
    name: 'an export for a claimed address lists emails to its owner',
    item: 23,
    async run(target) {
      const { claimant } = await claim(target);
      await claimant.post('/api/data-export/request', { exportType: 'complete' });
      let ready: { id: number; status: string } | undefined;
      for (let look = 0; look < LOOKS && ready?.status !== 'completed'; look += 1) {
        await sleep(LOOK_EVERY_MS);
        [ready] = (await claimant.get('/api/data-export/requests')).json;
      }
      const cookie = [...claimant.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${target.url}/api/data-export/${ready?.id}/download`, {
        headers: { cookie, 'x-forwarded-for': claimant.address },
      });
      const parts = Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())));
      const found = parts.flatMap((part) => strFromU8(part).match(/"booking-[a-z-]+"/g) ?? []);
      return { worked: found.length > 0, figure: `${found.length} emails of bookings listed` };
    },
  },
  {
    name: 'deleting a claimed account deletes emails to the owner of its address',
    item: 23,
    async run(target) {
      const { claimant, aboutBookings } = await claim(target);
      const before = aboutBookings();
      const { status } = await claimant.send('DELETE', '/api/technicians/delete-account', {
        confirm: 'DELETE',
      });
      const after = aboutBookings();
      return {
        worked: before === 0 || after < before,
        figure: `answered ${status}, ${after} of ${before} emails left`,
      };
    },
  },
];
