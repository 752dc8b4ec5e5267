import { afterEach, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { SENDS_EMAILS } from '../app.ts';
import type { Visit } from '../browser.ts';
import { emailsTo, linkIn } from '../emails.ts';
import { Person } from '../person.ts';
import { DEMO_PASSWORD } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const NEW_EMAIL = 'new@wheels.example';

const site = openSite({
  technicians: 12,
  env: SENDS_EMAILS,
});
let visits: Visit[] = [];

afterEach(async () => {
  await Promise.all(visits.map((visit) => visit.close()));
  visits = [];
});

async function open(path: string) {
  const visit = await site.visit(PHONE);
  visits.push(visit);
  await visit.page.goto(path);
  return { page: visit.page, person: new Person(visit.page, { touches: true }), visit };
}

async function signIn(person: Person, email: string) {
  await person.type('Email', email);
  await person.type('Password', DEMO_PASSWORD);
  await person.tap('button', 'Sign In');
}

it('asks, cancels, asks again, and confirms on another device, which signs this one out', async () => {
  const first = await open('/login');
  await signIn(first.person, DEMO_TECHNICIAN);
  await first.page.waitForURL((url) => url.pathname === '/');
  await first.page.goto('/tech-dashboard?tab=profile');
  const card = first.page.getByRole('region', { name: 'Your email address' });
  const ask = async (email: string, password: string) => {
    await card.getByRole('textbox', { name: 'New email' }).fill(email);
    await card.getByLabel('Your password').fill(password);
    await card.getByRole('button', { name: 'Send the link' }).click();
  };

  await ask('new@', DEMO_PASSWORD);
  await card.getByText('Please enter a valid email address.').waitFor();
  await ask(NEW_EMAIL, 'Wrong-pass-1');
  await card.getByText('Your current password is incorrect.').waitFor();
  expect(await card.getByRole('textbox', { name: 'New email' }).inputValue()).toBe(NEW_EMAIL);

  await ask('mistyped@wheels.example', DEMO_PASSWORD);
  await card.getByText('mistyped@wheels.example').waitFor();
  await first.page.reload();
  await card.getByText('mistyped@wheels.example').waitFor();
  await card.getByRole('button', { name: 'Cancel the change' }).click();
  await ask(NEW_EMAIL, DEMO_PASSWORD);
  await card.getByText(NEW_EMAIL).waitFor();
  const [warning] = await emailsTo(site.app.url, DEMO_TECHNICIAN);
  expect(warning?.subject).toBe('Your email address is about to change');

  const second = await open(
    linkIn((await emailsTo(site.app.url, NEW_EMAIL))[0], '/confirm-email/'),
  );
  await signIn(second.person, DEMO_TECHNICIAN);
  await second.person.sees(`From now on, you’ll sign in as ${NEW_EMAIL}.`);
  await second.person.tap('button', 'Confirm my new email');
  await second.page.getByRole('heading', { level: 1, name: 'Email changed' }).waitFor();
  await second.person.sees(`You now sign in as ${NEW_EMAIL}.`);
  // The message after signing in may have come by then, with the same link.
  await second.page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).tap();
  await second.page.waitForURL('**/tech-dashboard');
  expect(second.visit.errors).toEqual([]);

  await first.page.reload();
  await first.person.sees('Access restricted to technicians only.');
  const third = await open('/login');
  await signIn(third.person, NEW_EMAIL);
  await third.person.sees('Welcome back!');

  const [told] = await emailsTo(site.app.url, DEMO_TECHNICIAN);
  const fourth = await open(linkIn(told, '/confirm-email/'));
  await fourth.person.sees(`You’ll sign in as ${DEMO_TECHNICIAN} again`);
  await fourth.person.tap('button', 'Undo this');
  await fourth.person.tap('button', 'Choose a new password');
  await third.page.goto('/tech-dashboard');
  await third.person.sees('Access restricted to technicians only.');
  await fourth.page.goto('/login');
  await signIn(fourth.person, DEMO_TECHNICIAN);
  await fourth.person.sees('Welcome back!');
});

it('a link that is too old or made up says so', async () => {
  const { page, person } = await open('/login');
  await signIn(person, DEMO_TECHNICIAN);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/confirm-email/1-AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor();
  await page.goto('/verify-email/1-AAAAAAAAAAAAAAAAAAAAAA');
  await person.sees('This link is invalid or has expired.');
});

it('asks for no confirmation anymore once the link was opened in another tab', async () => {
  const { page, person } = await open('/login');
  await signIn(person, DEMO_TECHNICIAN);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/tech-dashboard?tab=profile');
  const card = page.getByRole('region', { name: 'Your email address' });
  const email = card.getByRole('textbox', { name: 'New email' });
  await email.fill('third@wheels.example');
  await card.getByLabel('Your password').fill(DEMO_PASSWORD);
  await card.getByRole('button', { name: 'Send the link' }).click();
  await card.getByText('Open the link that we sent').waitFor();
  const other = await page.context().newPage();
  const [sent] = await emailsTo(site.app.url, 'third@wheels.example');
  await other.goto(linkIn(sent, '/confirm-email/'));
  await other.getByRole('button', { name: 'Confirm my new email' }).tap();
  await other.getByRole('heading', { level: 1, name: 'Email changed' }).waitFor();
  // What a browser tells a page that comes to the front.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await card.getByText('You sign in as third@wheels.example').waitFor();
  await email.waitFor();
});
