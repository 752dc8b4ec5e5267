/** One guess at everybody's password, and a line of sign-ins so long that no one else gets through. */
import { setTimeout as pause } from 'node:timers/promises';
import { insertUser, userById } from '../../src/server/store/accounts/users.ts';
import { ADMIN_ID, type Attack, PASSWORD } from './target.ts';

/** No household mistypes so many addresses. */
const GUESSES_BEARABLE = 60;
/** Who signs in from networks of their own while another floods. */
const HONEST = 24;

export const passwordSpraying: Attack[] = [
  {
    name: 'one network guesses at many addresses',
    item: 9,
    async run(target) {
      const network = target.visitor();
      const tries = target.isShort ? 80 : 300;
      const addresses = Array.from({ length: tries }, target.email);
      let guesses = 0;
      for (let at = 0; at < tries; at += 8) {
        const answers = await Promise.all(
          addresses
            .slice(at, at + 8)
            .map((email) => network.post('/api/auth/login', { email, password: 'Spring-2026' })),
        );
        guesses += answers.filter(({ status }) => status === 401).length;
      }
      return {
        worked: guesses > GUESSES_BEARABLE,
        figure: `${guesses} of ${tries} guesses were looked at`,
      };
    },
  },
  {
    name: 'a new password that every guesser tries first',
    item: 9,
    async run(target) {
      const { client } = await target.technician();
      const change = { currentPassword: PASSWORD, newPassword: 'Password123!' };
      const { status } = await client.post('/api/auth/change-password', change);
      return { worked: status === 200, figure: `answered ${status}` };
    },
  },
  {
    name: 'guesses from many networks go on unseen',
    item: 9,
    mayOverlap: true,
    async run(target) {
      const { email } = await target.technician();
      const guess = () =>
        target.visitor().post('/api/auth/login', { email, password: 'Spring-2026' });
      for (let at = 0; at < 24; at += 8) await Promise.all(Array.from({ length: 8 }, guess));
      const { ms } = await guess();
      const { length } = await target.emailsTo(email);
      const isSlow = ms >= 2_000;
      return {
        worked: !isSlow || length !== 1,
        figure: `${length} emails to the owner, the last guess took ${Math.round(ms)} ms`,
      };
    },
  },
  {
    name: 'another browser signs in as an administrator unseen',
    item: 9,
    mayOverlap: true,
    async run(target) {
      const email = target.email();
      const { password } = userById(target.db, ADMIN_ID) ?? {};
      const user = { username: email, email, password: `${password}`, role: 'admin' } as const;
      insertUser(target.db, { ...user, createdAt: Date.now() });
      const login = () => target.visitor().post('/api/auth/login', { email, password: PASSWORD });
      await login();
      const { status } = await login();
      const { length } = await target.emailsTo(email);
      return { worked: length === 0, figure: `answered ${status}, ${length} emails to the owner` };
    },
  },
  {
    name: 'guesses keep a browser out that has signed in before',
    item: 9,
    async run(target) {
      const owner = await target.technician();
      const home = target.visitor();
      const right = { email: owner.email, password: PASSWORD };
      await home.post('/api/auth/login', right);
      await home.post('/api/auth/logout');
      const neighbor = target.visitor(home.address);
      for (let at = 0; at < 72; at += 8) {
        await Promise.all(
          Array.from({ length: 8 }, () =>
            neighbor.post('/api/auth/login', { email: target.email(), password: 'Spring-2026' }),
          ),
        );
      }
      const { status } = await home.post('/api/auth/login', right);
      return { worked: status !== 200, figure: `the owner's own browser got ${status}` };
    },
  },
  {
    name: 'one network fills the line of strangers',
    item: 9,
    async run(target) {
      const owner = await target.technician();
      const flood = target.visitor();
      const { promise: isFull, resolve } = Promise.withResolvers<void>();
      let isOver = false;
      const senders = Array.from({ length: 200 }, async () => {
        while (!isOver) {
          const email = target.email();
          const { status } = await flood.post('/api/auth/login', {
            email,
            password: 'Spring-2026',
          });
          if (status !== 429) continue;
          // A client that is turned away says that the line is as long as it gets, and tries again soon:
          // at once would use up the network's calls a minute, and the line would empty.
          resolve();
          await pause(200);
        }
      });
      await isFull;
      const honest = await Promise.all(
        Array.from({ length: HONEST }, () =>
          target.visitor().post('/api/auth/login', { email: owner.email, password: PASSWORD }),
        ),
      );
      isOver = true;
      await Promise.all(senders);
      const kept = honest.filter(({ status }) => status !== 200).length;
      const slowest = Math.round(Math.max(...honest.map(({ ms }) => ms)));
      return {
        worked: kept > 0,
        figure: `${kept} of ${HONEST} elsewhere kept out, the slowest waited ${slowest} ms`,
      };
    },
  },
];
