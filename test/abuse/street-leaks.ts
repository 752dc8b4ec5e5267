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
    const before = (await target.mailsTo(email)).length;
    await target.visitor().post('/api/booking-links/lost', { email });
    await target.waitForMail(email, ({ subject }) => /link/i.test(subject));
    const mails = (await target.mailsTo(email)).slice(before);
    return mails.map(({ text }) => unfold(text)).join('\n');
  },
  'emails about the booking': async (target, { email }) => {
    const mails = await target.mailsTo(email);
    return [...mails.map(({ text }) => unfold(text)), ...target.queuedTo(email)].join('\n');
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

function streetLeak(channel: keyof typeof CHANNELS): Attack {
  return {
    name: `a street address in ${channel}`,
    item: 2,
    async run(target) {
      const leaks: string[] = [];
      let looks = 0;
      const technician = await target.technician();
      for (const privacyMode of MODES) {
        await technician.client.send('PUT', '/api/technicians/privacy', {
          privacyMode,
          serviceRadiusKm: 20,
        });
        for (const state of STATES) {
          if (mayTell(privacyMode, state)) continue;
          const booked = await target.book(target.visitor(), technician);
          await bring(technician, booked, state);
          looks += 1;
          const text = await CHANNELS[channel]?.(target, booked);
          if (text?.includes(technician.street)) leaks.push(`${privacyMode} ${state}`);
        }
      }
      return {
        worked: leaks.length > 0,
        figure:
          leaks.length > 0 ? `${leaks.length} of ${looks}: ${leaks.join(', ')}` : `0 of ${looks}`,
      };
    },
  };
}

export const streetLeaks: Attack[] = Object.keys(CHANNELS).map(streetLeak);
