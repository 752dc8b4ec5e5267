import { expect, it } from 'vitest';
import { weekdayOf } from '../../../src/shared/time/dates.ts';
import { SLOTS } from '../../../src/shared/time/slots.ts';
import { application } from '../../application.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const OWNER = { email: 'owner@bikes.example', password: 'Owner-pass-1' };

const env = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
const site = openSite({ technicians: 0, env });

it('the checklist ticks off services and a technician, and goes with the first free time', async () => {
  const owner = await site.visit(DESK);
  const { page } = owner;
  await signIn(page, OWNER.email, OWNER.password);
  const { request } = page;
  for (const { id } of await (await request.get('/api/admin/service-packages')).json()) {
    expect((await request.delete(`/api/service-packages/${id}`)).ok()).toBe(true);
  }
  await page.goto('/admin');
  const checklist = page.getByRole('heading', { name: 'Set up your marketplace' });
  await checklist.waitFor();
  const done = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).getByLabel('Done');
  expect(await done('Add your services').count()).toBe(0);
  await page.getByRole('heading', { name: 'Add your services' }).click();
  await page.getByRole('button', { name: 'Add 6 common services' }).click();
  await done('Add your services').waitFor();

  const services = await (await request.get('/api/service-packages')).json();
  expect(services).toHaveLength(6);
  const applicant = application({ services: [services[0].name] });
  const applied = await fetch(`${site.app.url}/api/tech-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(applicant),
  });
  expect(applied.status).toBe(201);
  expect(await done('Approve a technician').count()).toBe(0);
  await page.getByRole('heading', { name: 'Approve a technician with services' }).click();
  await page.getByRole('link', { name: 'Review the application' }).click();
  await page.getByRole('button', { name: /^Approve with 1 service:/ }).click();
  await page.getByText('Technician Approved').first().waitFor();
  await page.goto('/admin');
  await done('Approve a technician with services').waitFor();

  const technician = await site.visit(PHONE);
  await signIn(technician.page, applicant.email, applicant.password);
  await technician.page.goto('/tech-dashboard');
  const firstHours = technician.page.getByRole('heading', { name: 'Set your weekly hours' });
  await firstHours.waitFor();
  await technician.page.getByRole('button', { name: 'Mon–Fri 9–5' }).tap();
  await firstHours.waitFor({ state: 'detached' });
  await technician.page.goto('/tech-dashboard?tab=bookings');
  await technician.page.getByRole('button', { name: 'Search', exact: true }).tap();
  await technician.page.getByRole('radiogroup', { name: 'Show' }).getByText('Past').tap();
  await technician.page.getByText('No past bookings').waitFor();

  const [found] = await (await request.get('/api/technicians')).json();
  const days: { date: string; timeSlots: string[] }[] = await (
    await request.get(`/api/technicians/${found.id}/availability`)
  ).json();
  const open = days.filter(({ timeSlots }) => timeSlots.length > 0);
  expect(new Set(open.map(({ date }) => weekdayOf(date)))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(open.at(-1)?.timeSlots).toEqual(SLOTS.filter((slot) => slot >= '09:00' && slot < '17:00'));
  await page.goto('/admin');
  await page.getByText('Total bookings').first().waitFor();
  await checklist.waitFor({ state: 'detached' });
  expect([owner.errors, technician.errors]).toEqual([[], []]);
  await owner.close();
  await technician.close();
});
