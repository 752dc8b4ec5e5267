/** Two technicians in one cell of the grid, on either side of a border of zones or countries. */
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
    between: 'Detroit and Toronto',
    points: [
      [42.255, -83.115],
      [42.255, -83.1],
    ],
  },
];

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
  return technician;
}

/** What a stranger learns of zone, money and place. */
async function whatStrangersLearn(target: Target, { id }: Technician) {
  const page = (await target.visitor().get(`/api/technicians/${id}`)).json;
  return {
    point: `${page?.latitude} ${page?.longitude}`,
    area: `${page?.timeZone} ${page?.currency}`,
  };
}

export const timeZone: Attack[] = [
  {
    name: 'a time zone or currency splits a public cell',
    item: 10,
    async run(target) {
      const split: string[] = [];
      for (const { between, points } of PAIRS) {
        const first = await whatStrangersLearn(target, await settle(target, points[0]));
        const second = await whatStrangersLearn(target, await settle(target, points[1]));
        if (first.point === second.point && first.area !== second.area) split.push(between);
      }
      return { worked: split.length > 0, figure: split.join('; ') || 'other cells on each side' };
    },
  },
];
