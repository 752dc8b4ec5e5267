/** Looks for a technician's street wherever the holder of a booking's link may look. */
import type { Attack, Booked, Target, Technician } from './target.ts';

const MODES = ['exact', 'approximate', 'service_area'] as const;
const STATES = ['pending', 'confirmed', 'cancelled'] as const;
type Mode = (typeof MODES)[number];
type State = (typeof STATES)[number];

/** Where the street may stand: with the customer who is expected there. */
const mayTell = (mode: Mode, state: State) => state === 'confirmed' && mode !== 'service_area';

type Channel = (target: Target, booked: Booked) => Promise<string>;

const CHANNELS: Record<string, Channel> = {
  'the booking page': async (target, { token }) =>
    (await target.visitor().get(`/api/booking-links/${token}`)).text,
  'the calendar file': async (target, { token }) =>
    unfold((await target.visitor().get(`/booking/${token}/calendar.ics`)).text),
  'the lost-link email': async (target, { email }) => {
    const before = (await target.emailsTo(email)).length;
    await target.visitor().post('/api/booking-links/lost', { email });
    await target.waitForEmail(email, ({ subject }) => /link/i.test(subject));
    const emails = (await target.emailsTo(email)).slice(before);
    return emails.map(({ text }) => unfold(text)).join('\n');
  },
  'emails about the booking': async (target, { email }) => {
    const emails = await target.emailsTo(email);
    return [...emails.map(({ text }) => unfold(text)), ...target.queuedTo(email)].join('\n');
  },
};

/** Calendar files break their lines wherever 75 bytes are full. */
const unfold = (text: string) => text.replace(/\r?\n[ \t]/g, '').replaceAll('\\,', ',');

async function bring(technician: Technician, { id }: Booked, state: State): Promise<void> {
  const { client } = technician;
  if (state === 'confirmed') await client.send('PATCH', `/api/bookings/${id}/confirm`, {});
  if (state === 'cancelled') {
    await client.send('PATCH', `/api/bookings/${id}/decline`, { reason: 'A full day' });
  }
}

/** A booking in every mode and state that keeps the street to itself. */
async function bookings(target: Target) {
  const all: { what: string; booked: Booked; street: string }[] = [];
  for (const privacyMode of MODES) {
    const technician = await target.technician();
    const { client, street } = technician;
    const settings = { privacyMode, serviceRadiusKm: 20 };
    await client.send('PUT', '/api/technicians/privacy', settings);
    for (const state of STATES) {
      if (mayTell(privacyMode, state)) continue;
      const booked = await target.book(target.visitor(), technician);
      await bring(technician, booked, state);
      all.push({ what: `${privacyMode} ${state}`, booked, street });
    }
  }
  return all;
}

function streetLeak([channel, look]: [string, Channel]): Attack {
  return {
    name: `a street address in ${channel}`,
    item: 2,
    mayOverlap: true,
    async run(target) {
      const looks = await Promise.all(
        (await bookings(target)).map(async ({ what, booked, street }) =>
          (await look(target, booked)).includes(street) ? what : undefined,
        ),
      );
      const leaks = looks.filter((what) => what !== undefined);
      return {
        worked: leaks.length > 0,
        figure: `${leaks.length} of ${looks.length}${leaks.length > 0 ? `: ${leaks.join(', ')}` : ''}`,
      };
    },
  };
}

export const streetLeaks: Attack[] = Object.entries(CHANNELS).map(streetLeak);
