import type { Booked, Target } from './target.ts';

const LINK = /https?:\/\/[^\s"<>]+\/booking\/([\w-]+)\?([^\s"<>]+)/;

/** Opens the newest emailed link of a booking and does what its page does; whether it took. */
export async function clickLink(target: Target, { email }: Booked): Promise<boolean> {
  await target.waitForEmail(email, () => true);
  const links = (await target.emailsTo(email)).flatMap(({ text }) => LINK.exec(text) ?? []);
  const [, token, query = ''] = links.slice(-3);
  if (!token) return false;
  const carried = Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')));
  const { status } = await target
    .visitor()
    .post(`/api/booking-links/${token}/confirm-email`, carried);
  return status === 200;
}
