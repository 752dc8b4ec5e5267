/** Technicians who change the email they sign in with, and strangers who get such an email. */
import { type Attack, PASSWORD } from './target.ts';

const PATH = '/confirm-email/';

function tokenIn(message: { text: string } | undefined): string {
  const token = /\/confirm-email\/([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (!token) throw new Error('The link never came');
  return token;
}

export const newEmail: Attack[] = [
  {
    name: 'a new email tells who has an account',
    item: 22,
    async run(target) {
      const [asking, other] = [await target.technician(), await target.technician()];
      const ask = async (email: string) => {
        const change = { email, currentPassword: PASSWORD };
        const { status, text } = await asking.client.post('/api/auth/email-change', change);
        return `${status} ${text.replaceAll(email, '').replace(/\d{13}/, '')}`;
      };
      const [taken, free] = [await ask(other.email), await ask(target.email())];
      return { worked: taken !== free, figure: `answered ${taken} and ${free}` };
    },
  },
  {
    name: 'a mistyped email gives the account to its owner',
    item: 22,
    async run(target) {
      const [mistyping, other] = [await target.technician(), await target.technician()];
      const email = target.email();
      const change = { email, currentPassword: PASSWORD };
      await mistyping.client.post('/api/auth/email-change', change);
      const message = await target.waitForEmail(email, ({ text }) => text.includes(PATH));
      const token = tokenIn(message);
      const confirm = '/api/auth/email-change/confirm';
      const answers = [
        await target.visitor().post(confirm, { token }),
        await other.client.post(confirm, { token }),
      ];
      const path = `/api/admin/technicians/${mistyping.id}`;
      const now = (await target.admin.get(path)).json?.email;
      return {
        worked: now !== mistyping.email,
        figure: `answered ${answers.map(({ status }) => status).join(' and ')}`,
      };
    },
  },
  {
    name: 'whoever took an account over keeps its new email',
    item: 22,
    async run(target) {
      const taken = await target.technician();
      const email = target.email();
      const change = { email, currentPassword: PASSWORD };
      await taken.client.post('/api/auth/email-change', change);
      const asked = await target.waitForEmail(email, ({ text }) => text.includes(PATH));
      await taken.client.post('/api/auth/email-change/confirm', { token: tokenIn(asked) });
      const told = await target.waitForEmail(taken.email, ({ text }) => text.includes('?undo'));
      const undo = { token: tokenIn(told) };
      const { status } = await target.visitor().post('/api/auth/email-change/undo', undo);
      const now = (await target.admin.get(`/api/admin/technicians/${taken.id}`)).json?.email;
      return { worked: now === email, figure: `the owner's undo answered ${status}` };
    },
  },
];
