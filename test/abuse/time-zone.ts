/** Two technicians with one public point, on either side of a border of zones or countries. */
import { SLOTS } from '../../src/shared/booking/slots.ts';
import { type Attack, PASSWORD, type Target, type Technician } from './target.ts';

type Point = [latitude: number, longitude: number];

/** Each pair shares a cell of the grid. */
const PAIRS: readonly { between: string; points: readonly [Point, Point] }[] = [
  {
    between: 'Toronto and New York',
    points: [
      [43.112, -79.058],
      [43.112, -79.054],
    ],
  },
  {
    between: 'Chicago and New York',
    points: [
      [33.615, -85.315],
      [33.615, -85.312],
    ],
  },
];

const HOURS = Array.from({ length: 7 }, (_, weekday) => ({ weekday, timeSlots: [...SLOTS] }));

async function settle(target: Target, [latitude, longitude]: Point): Promise<Technician> {
  const technician = await target.technician();
  const { client } = technician;
  await client.send('PUT', '/api/technicians/privacy', { privacyMode: 'approximate' });
  const moved = await client.mutate('technician.movePlace', {
    latitude,
    longitude,
    address: '12 Main Street',
    currentPassword: PASSWORD,
  });
  if (moved.status !== 200) throw new Error(`Not moved: ${moved.text}`);
  await client.mutate('technician.setWeeklyHours', { hours: HOURS });
  return technician;
}

/** All that a stranger learns of zone, money and place. */
async function whatStrangersLearn(target: Target, { id, name }: Technician) {
  const visitor = target.visitor();
  const found = (await visitor.get(`/api/search?query=${encodeURIComponent(name)}`)).json;
  const row = found?.find((each: { id: number }) => each.id === id);
  const page = (await visitor.get(`/api/technicians/${id}`)).json;
  const pins = (await visitor.query('discovery.pins', { query: name })).json?.result?.data?.json;
  const pin = pins?.find((each: { id: number }) => each.id === id);
  return {
    'zone in the search': row?.timeZone,
    'currency in the search': row?.currency,
    'next time in the search': row?.nextAvailable,
    'place in the search': `${row?.city} ${row?.latitude} ${row?.longitude}`,
    'zone on the page': `${page?.timeZone} ${page?.timeZoneName}`,
    'currency on the page': page?.currency,
    'currency on the map': pin?.currency,
    'open times': JSON.stringify(await target.openDays({ id } as Technician)),
  };
}

/** What a stranger learns who has asked for a time. */
async function toldToAsker(target: Target, technician: Technician) {
  const { token, email } = await target.book(target.visitor(), technician);
  const { json } = await target.visitor().get(`/api/booking-links/${token}`);
  const file = (await target.visitor().get(`/booking/${token}/calendar.ics`)).text;
  const [message] = await target.emailsTo(email);
  return {
    'zone on the booking page': json?.timeZone,
    'currency on the booking page': json?.currency,
    'zone in the calendar file': /TZID=([\w/]+)/.exec(file)?.[1],
    'zone in the email': /\b(Eastern|Central)\b/.exec(message?.text ?? '')?.[0],
    'currency in the email': /\b(CA|US)\$/.exec(message?.text ?? '')?.[0],
  };
}

function splits(
  name: string,
  look: (target: Target, technician: Technician) => Promise<Record<string, unknown>>,
): Attack {
  return {
    name,
    item: 10,
    async run(target) {
      const differences: string[] = [];
      for (const { between, points } of PAIRS) {
        const first = await look(target, await settle(target, points[0]));
        const second = await look(target, await settle(target, points[1]));
        const differ = Object.keys(first).filter((key) => first[key] !== second[key]);
        if (differ.length > 0) differences.push(`${between}: ${differ.join(', ')}`);
      }
      return {
        worked: differences.length > 0,
        figure: differences.join('; ') || 'alike on both sides',
      };
    },
  };
}

export const timeZone: Attack[] = [
  splits('a time zone or currency splits a public cell', whatStrangersLearn),
  splits('an unanswered request tells the side of the border', toldToAsker),
];
