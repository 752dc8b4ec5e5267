/** An open session on a stolen laptop: who has it doesn't know the password. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import { ADMIN_ID, type Attack, type Target } from './target.ts';

const RESET = '/reset-password/';
const isDone = (status: number) => status >= 200 && status < 300;

/** Waits in the outbox for a mail server that says "later", and reads what an old session may see. */
async function readUnsentReset(target: Target, session: Client, email: string) {
  await target.visitor().post('/api/auth/forgot-password', { email });
  for (let look = 0; look < 40; look += 1) {
    await sleep(100);
    const { json } = await target.admin.get('/api/admin/outbox?limit=50');
    const message = (json as { id: number; to: string; kind: string }[]).find(
      ({ to, kind }) => to === email && kind === 'password-reset',
    );
    if (message) return session.get(`/api/admin/outbox/${message.id}`);
  }
  throw new Error('The reset link never came');
}

export const adminTakeover: Attack[] = [
  {
    name: 'an old session invites an admin',
    item: 14,
    async run(target) {
      const stolen = await target.oldSession(ADMIN_ID);
      const email = target.email();
      const { status } = await stolen.post('/api/admin/admins', { email });
      const emails = await target.emailsTo(email);
      return {
        worked: isDone(status) || emails.length > 0,
        figure: `answered ${status}, ${emails.length} invitations`,
      };
    },
  },
  {
    name: 'an old session removes an admin',
    item: 14,
    async run(target) {
      const email = target.email();
      await target.admin.post('/api/admin/admins', { email });
      const list = async () =>
        (await target.admin.get('/api/admin/admins')).json as { id: number; email: string }[];
      const other = (await list()).find((admin) => admin.email === email);
      if (!other) throw new Error('No admin could be invited');
      const stolen = await target.oldSession(ADMIN_ID);
      const { status } = await stolen.send('DELETE', `/api/admin/admins/${other.id}`);
      const isGone = !(await list()).some((admin) => admin.email === email);
      return { worked: isDone(status) || isGone, figure: `answered ${status}` };
    },
  },
  {
    name: 'an old session reads a link that opens an account',
    item: 14,
    async run(target) {
      const { email } = await target.technician();
      const stolen = await target.oldSession(ADMIN_ID);
      target.smtp.behavior = 'postpones';
      try {
        const { status, text } = await readUnsentReset(target, stolen, email);
        const isRead = text.includes(RESET);
        return { worked: isRead, figure: `answered ${status}, ${isRead ? 'with' : 'without'} it` };
      } finally {
        target.smtp.behavior = 'accepts';
      }
    },
  },
  {
    name: 'an old session takes all customers away',
    item: 14,
    async run(target) {
      const stolen = await target.oldSession(ADMIN_ID);
      const { status, text } = await stolen.get('/api/admin/bookings.csv');
      return { worked: status === 200, figure: `answered ${status}, ${text.length} characters` };
    },
  },
  {
    name: "an old session sends a letter in the site's name",
    item: 14,
    async run(target) {
      const stolen = await target.oldSession(ADMIN_ID);
      const to = target.email();
      const letter = { to, subject: 'Your account', content: 'Pay at evil.example' };
      const { status } = await stolen.post('/api/test-email', letter);
      const { length } = await target.emailsTo(to);
      return { worked: length > 0, figure: `answered ${status}, ${length} emails` };
    },
  },
  {
    name: 'an old session deletes its account',
    item: 14,
    async run(target) {
      const { userId } = await target.technician();
      const stolen = await target.oldSession(userId);
      const { status } = await stolen.send('DELETE', '/api/technicians/delete-account');
      return { worked: status === 200, figure: `answered ${status}` };
    },
  },
  {
    name: "an admin's session of yesterday",
    item: 14,
    async run(target) {
      const left = await target.oldSession(ADMIN_ID, 24);
      const { status } = await left.get('/api/admin/overview');
      return { worked: status === 200, figure: `answered ${status}` };
    },
  },
  {
    name: "an old session changes a technician's email",
    item: 14,
    async run(target) {
      const technician = await target.technician();
      const stolen = await target.oldSession(ADMIN_ID);
      const path = `/api/technicians/${technician.id}`;
      const { status } = await stolen.send('PATCH', path, { email: target.email() });
      return { worked: isDone(status), figure: `answered ${status}` };
    },
  },
  {
    name: "a technician's email changes without a word to the old address",
    item: 14,
    async run(target) {
      const technician = await target.technician();
      const email = target.email();
      const arrived = async (to: string) => (await target.emailsTo(to)).length;
      const earlier = await arrived(technician.email);
      const path = `/api/technicians/${technician.id}`;
      const { status } = await target.admin.send('PATCH', path, { email });
      const before = (await arrived(technician.email)) - earlier;
      const after = await arrived(email);
      return {
        worked: isDone(status) && (before === 0 || after === 0),
        figure: `answered ${status}, ${before} emails to the old address, ${after} to the new one`,
      };
    },
  },
  {
    name: 'an email that an admin mistypes makes a stranger the technician',
    item: 14,
    async run(target) {
      const technician = await target.technician();
      const email = target.email();
      await target.admin.send('PATCH', `/api/technicians/${technician.id}`, { email });
      await target.visitor().post('/api/auth/forgot-password', { email });
      const message = await target.waitForEmail(email, ({ text }) => text.includes(RESET));
      return {
        worked: message !== undefined,
        figure: `the stranger got ${message ? 'a' : 'no'} link to a new password`,
      };
    },
  },
];
