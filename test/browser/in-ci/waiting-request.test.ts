import { expect, it } from 'vitest';
import { myBookingsText } from '../../../src/shared/messages/my-bookings.ts';
import { SENDS_EMAILS } from '../app.ts';
import { requestBooking } from '../ask.ts';
import { emailsTo } from '../emails.ts';
import { Person } from '../person.ts';
import { openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

const site = openSite({
  technicians: 12,
  env: { BOOKING_LIMIT_PER_HOUR: '10', ...SENDS_EMAILS },
});

it('waits for the button behind the emailed link, and goes out with it', async () => {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const packages: { id: number; durationMinutes: number }[] = technician.servicePackages;
  const work = packages.find(({ durationMinutes }) => durationMinutes <= 60)!;
  const times = await freeTimes(site.app.url, 1, work.durationMinutes);
  const days = [...new Set(times.map(({ date }) => date))];
  const day = days.find((date) => times.filter((time) => time.date === date).length >= 6)!;
  const onDay = times.filter(({ date }) => date === day);
  // Strangers ask for one time after another, until requests of strangers have to wait.
  let stranger = 0;
  for (const time of onDay) {
    stranger += 1;
    const booked = await requestBooking(site.app.url, {
      servicePackageIds: [work.id],
      ...time,
      customerName: 'A Stranger',
      customerEmail: `stranger${stranger}@example.com`,
      customerPhone: `555000000${stranger}`,
    });
    if (booked.awaitsEmailUntil) break;
  }

  const visit = await site.visit(PHONE);
  const person = new Person(visit.page, { touches: true });
  const next = onDay[stranger]!;
  await visit.page.goto(`/?book=1&package=${work.id}&day=${next.date}&time=${next.timeSlot}`);
  await person.type('Name', 'Ada Rider');
  await person.type('Phone', '5551234567');
  await person.type('Email', 'ada@example.com');
  await person.tap('button', 'Confirm Booking');
  await person.sees('One more step: check your email');
  await person.sees(/within 20 minutes\./);

  const [email] = await emailsTo(site.app.url, 'ada@example.com');
  const link = new URL(email!.text.match(/https?:\/\/\S*mailbox=\S+/)![0]);
  await visit.page.goto(`${site.app.url}${link.pathname}`);
  await visit.page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  // A connection that fails on the way uses up nothing.
  await visit.page.route('**/api/trpc/*confirmEmail*', (route) => route.abort(), { times: 1 });
  await visit.page.goto(`${site.app.url}${link.pathname}${link.search}`);
  await person.tap('button', 'Send my request');
  await person.sees(myBookingsText('lost.failed'));
  visit.errors.length = 0;
  await visit.page.reload();
  await visit.page.getByRole('heading', { level: 1, name: 'Send your request' }).waitFor();
  await person.tap('button', 'Send my request');
  await visit.page.getByRole('heading', { level: 1, name: 'Requested' }).waitFor();
  expect(visit.page.url()).toBe(`${site.app.url}${link.pathname}`);
  expect(visit.errors).toEqual([]);
  await visit.close();
});
