/** What a technician, or who has their calendar's address, gets to know of customers. */
import { DAY_MS } from '../../src/shared/time.ts';
import type { Attack, Target, Technician } from './target.ts';

const DAYS_MS = 3 * DAY_MS;

const bookingsOf = ({ client }: Technician, query = '') =>
  client.get(`/api/technicians/bookings?query=${encodeURIComponent(query)}`);

async function feedOf(target: Target, { client }: Technician) {
  const { json } = await client.query('technician.calendarLink');
  const path = new URL(json.result.data.json.url).pathname;
  return () => target.visitor().get(path);
}

export const customerData: Attack[] = [
  {
    name: 'a street is read in a request that is never confirmed',
    item: 8,
    async run(target) {
      const technician = await target.technician();
      target.db.$client
        .prepare(
          'UPDATE technicians SET comes_to_customer = 1, service_radius_km = 50 WHERE id = ?',
        )
        .run(technician.id);
      const { json } = await technician.client.get('/api/technicians/profile');
      const street = '77 Secret Lane';
      const town = String(json.address).split(', ').slice(1).join(', ');
      const { answer } = await target.book(target.visitor(), technician, {
        serviceAddress: `${street}, ${town}`,
      });
      const feed = await (await feedOf(target, technician))();
      const emails = await target.emailsTo(technician.email);
      const read = [(await bookingsOf(technician)).text, feed.text, ...emails.map((e) => e.text)];
      const told = read.filter((text) => text.includes(street)).length;
      return {
        worked: told > 0 || answer.status !== 201,
        figure: `answered ${answer.status}, the street stands in ${told} of ${read.length} places`,
      };
    },
  },
  {
    name: 'a technician collects the contacts of canceled bookings',
    item: 8,
    async run(target) {
      const technician = await target.technician();
      const email = target.email();
      const { id } = target.pastBooking(technician, { email, status: 'cancelled' });
      target.db.$client
        .prepare(
          'UPDATE bookings SET starts_at = starts_at - @ms, ends_at = ends_at - @ms WHERE id = @id',
        )
        .run({ ms: DAYS_MS, id });
      const { text } = await bookingsOf(technician);
      const { json } = await bookingsOf(technician, email);
      const isTold = text.includes(email) || json.length > 0;
      return { worked: isTold, figure: `days later ${isTold ? '' : 'not '}told` };
    },
  },
  {
    name: 'a copied calendar address outlives a new password',
    item: 8,
    mayOverlap: true,
    async run(target) {
      const technician = await target.technician();
      const copied = await feedOf(target, technician);
      await target.visitor().post('/api/auth/forgot-password', { email: technician.email });
      const email = await target.waitForEmail(technician.email, ({ text }) =>
        text.includes('/reset-password/'),
      );
      const token = /\/reset-password\/([\w-]+)/.exec(email?.text ?? '')?.[1];
      const input = { token, newPassword: 'Fresh-spokes-9' };
      const { status } = await target.visitor().post('/api/auth/reset-password', input);
      const after = await copied();
      return {
        worked: after.status === 200 || status !== 200,
        figure: `reset answered ${status}, the copied address then ${after.status}`,
      };
    },
  },
];
