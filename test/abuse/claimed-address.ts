/** Somebody applies with a customer's address, never confirms it, and is after the customer's emails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { apply } from './apply.ts';
import type { Client } from './client.ts';
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
  return { email, claimant, aboutBookings };
}

/** The files of an export that the account asks for. */
async function exportOf(target: Target, claimant: Client) {
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
  return Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())));
}

export const claimedAddress: Attack[] = [
  {
    name: 'an export for a claimed address lists emails to its owner',
    item: 23,
    async run(target) {
      const { claimant } = await claim(target);
      const parts = await exportOf(target, claimant);
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
  {
    name: "a press in the owner's mailbox makes a stranger's account theirs to read",
    item: 23,
    async run(target) {
      const { email, claimant } = await claim(target);
      const isIt = ({ text }: { text: string }) => text.includes('/verify-email/');
      const { text = '' } = (await target.waitForEmail(email, isIt)) ?? {};
      const token = /\/verify-email\/([\w-]+)/.exec(text)?.[1];
      const presses = [];
      for (const from of [target.visitor(), (await target.technician()).client]) {
        presses.push((await from.post('/api/verify-email', { token })).status);
      }
      const parts = await exportOf(target, claimant);
      const found = parts.filter((part) => strFromU8(part).includes('customerPhone'));
      return { worked: found.length > 0, figure: `pressing answered ${presses.join(' and ')}` };
    },
  },
];
