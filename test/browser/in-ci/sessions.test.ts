import { expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { accountText } from '../../../src/shared/messages/account/account.ts';
import { signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });

it.each([
  ['an admin’s Account', DEMO_ADMIN, '/admin?tab=account'],
  ['a technician’s Profile', DEMO_TECHNICIAN, '/tech-dashboard?tab=profile'],
])('%s ends the session of another browser, and keeps its own', async (_where, email, path) => {
  const open = async () => {
    const visit = await site.visit(PHONE);
    await signIn(visit.page, email);
    await visit.page.goto(path);
    return visit;
  };
  const lost = await open();
  const kept = await open();
  const sessions = kept.page.getByRole('region', { name: 'Sessions' });
  const end = sessions.getByRole('button', { name: /^Sign out .+ Last used/ });
  await sessions.getByText('This device').waitFor();
  expect(await end.count()).toBe(1);
  await end.tap();
  await kept.page.getByText(accountText('sessions.ended.title')).waitFor();
  await end.waitFor({ state: 'detached' });

  await lost.page.reload();
  await lost.page
    .getByRole('main')
    .getByText(/sign in/i)
    .first()
    .waitFor();
  expect((await lost.page.request.get('/api/auth/sessions')).status()).toBe(401);
  expect((await kept.page.request.get('/api/auth/sessions')).status()).toBe(200);
  expect(kept.errors).toEqual([]);
  await kept.close();
  await lost.close();
});
