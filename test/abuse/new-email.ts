/** Technicians who change the email they sign in with, and strangers who get such an email. */
import { type Attack, PASSWORD } from './target.ts';

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
      const message = await target.waitForEmail(email, ({ text }) =>
        text.includes('/confirm-email/'),
      );
      const token = /\/confirm-email\/([\w-]+)/.exec(message?.text ?? '')?.[1];
      if (!token) throw new Error('The link never came');
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
];
