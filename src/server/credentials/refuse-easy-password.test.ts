import { expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { buildApp } from '../app.ts';
import { keepToken } from '../auth/reset-token.ts';
import { userById } from '../store/accounts/users.ts';
import { isEasyToGuess } from './refuse-easy-password.ts';
import { createSession } from './session.ts';

const ADA = { siteName: 'Truewheel', email: 'ada.rider@pedals.example' };

it.each([
  'Password1',
  'Password2026!',
  'Qwerty123456',
  'Dragon-1',
  'IloveYou99',
  'Pässword1',
  'Abc12345',
  'Truewheel1',
  'My-Truewheel-2026',
  'TruewheelPassword1',
  'AdaRider1',
  'Rider.Ada.2026',
  'Pedals123',
  'P@$$w0rd2',
  '$unsh1ne99',
  '1Password',
  'True-Wheel-2026',
  'Tru3wheel1',
  'P3dals123',
])('%s is easy to guess', async (password) => {
  expect(await isEasyToGuess(password, ADA)).toBe(true);
});

it.each(['Spokes-and-1', 'Truewheel-has-nice-spokes-1', 'Adamant-penguins-7', 'Xk3vQ9mzT'])(
  '%s is not',
  async (password) => {
    expect(await isEasyToGuess(password, ADA)).toBe(false);
  },
);

it('it is refused over HTTP wherever one is set, by name, and nothing changes', async () => {
  const market = openMarketplace();
  const app = await buildApp(market.deps, { clientFolder: undefined });
  const post = (url: string, payload: object, session = '') =>
    app.inject({ method: 'POST', url, payload, cookies: { session } });
  const [known] = market.deps.env.siteName.split(' ');
  const admin = market.addAdmin('ada@example.com');
  const current = 'Spokes-and-1';
  const hash = await market.deps.passwords.hash(current, 'known');
  market.deps.db.$client.prepare('UPDATE users SET password = ?').run(hash);
  const session = await createSession(market.deps.db, admin);
  keepToken(market.deps.db, admin, 'a token', { now: NOW, lifeMs: 60_000 });
  const says = formsText('password.common');
  const answers = [
    await post('/api/auth/reset-password', { token: 'a token', newPassword: 'Password1' }),
    await post(
      '/api/auth/change-password',
      { currentPassword: current, newPassword: `${known}1Aa` },
      session,
    ),
    await post(
      '/api/tech-register',
      application({ password: 'Qwerty123', confirmPassword: 'Qwerty123' }),
    ),
  ];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [400, `newPassword: ${says}`],
    [400, `newPassword: ${says}`],
    [400, `password: ${says}`],
  ]);
  expect(userById(market.deps.db, admin)?.password).toBe(hash);
  await app.close();
});
