import type { Random } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import { d, disc, fill, mirrored, type Point, stroke } from '../svg.ts';
import type { Person } from './person.ts';

/** Hair behind the head, and before it. */
type Layers = { back?: string; front?: string };

/** A cap of hair over the crown with its hairline at the given height. */
const cap = (hairline: number, top = -104) =>
  d`M-67 2C-78 -60 -52 ${top} 0 ${top}C52 ${top} 78 -60 67 2C62 -18 58 ${hairline + 4} 42 ${hairline}Q0 ${hairline - 14} -42 ${hairline}C-58 ${hairline + 4} -62 -18 -67 2Z`;

/** A cap parted on one side, falling over the forehead to the other. */
const parted = (top: number) =>
  d`M-67 4C-80 -64 -56 ${top} 4 ${top + 2}C66 ${top + 4} 78 -58 67 4C62 -26 56 -46 38 -60C8 -42 -36 -44 -54 -36C-60 -26 -64 -14 -67 4Z`;

/** A curtain behind the shoulders, ending at the given height. */
const curtain = (bottom: number) =>
  d`M0 -104C-98 -104 -92 0 -90 40C-90 ${bottom - 30} -82 ${bottom} -48 ${bottom}H48C82 ${bottom} 90 ${bottom - 30} 90 40C92 0 98 -104 0 -104Z`;

/** The outlines of smooth hair; the rest is made of curls, knots or strands. */
const OUTLINES = {
  crop: { front: cap(-46) },
  quiff: { front: parted(-118) },
  bun: { back: 'M-34 -116a34 34 0 1 1 68 0a34 34 0 1 1 -68 0Z', front: cap(-54) },
  ponytail: { back: 'M40 -66C130 -84 128 60 92 124C74 60 66 0 40 -66Z', front: parted(-106) },
  long: {
    back: curtain(180),
    front:
      'M0 -104C-98 -104 -90 0 -86 60C-60 30 -62 -30 -6 -62C58 -34 60 30 86 60C90 0 98 -104 0 -104Z',
  },
  bob: {
    back: curtain(88),
    front:
      'M0 -104C-98 -104 -88 0 -84 66C-58 50 -60 -10 -54 -36Q0 -20 54 -36C60 -10 58 50 84 66C88 0 98 -104 0 -104Z',
  },
  waves: {
    back: 'M0 -104C-114 -104 -84 -10 -96 30C-108 80 -72 96 -60 126H60C72 96 108 80 96 30C84 -10 114 -104 0 -104Z',
    front: parted(-114),
  },
} satisfies Record<string, { back?: string; front: string }>;

/** Discs along an arc over the head. */
function curls(random: Random, hair: string, radius: number, size: number, to: number): string {
  let svg = '';
  for (let angle = -180 - to; angle <= to; angle += (size / radius) * 42) {
    const radians = (angle * Math.PI) / 180;
    const center: Point = [Math.cos(radians) * radius, Math.sin(radians) * radius - 28];
    const color = random.chance(0.3) ? lighten(hair, 0.07) : hair;
    svg += disc(center, size * random.between(0.85, 1.15), color);
  }
  return svg;
}

const TEXTURED: Record<string, (person: Person) => Layers> = {
  bald: () => ({}),
  curls: ({ random, hair }) => ({
    back: curls(random, hair, 66, 26, 0),
    front: curls(random, hair, 62, 21, 4),
  }),
  afro: ({ random, hair }) => ({
    back: disc([0, -34], 104, hair) + curls(random, hair, 94, 24, 30),
    front: curls(random, hair, 62, 22, -16),
  }),
  braids: ({ hair }) => {
    const knots = [0, 1, 2, 3, 4, 5].map((knot) =>
      disc([74 + knot * 2, 40 + knot * 25], 17 - knot * 0.8, lighten(hair, (knot % 2) * 0.1)),
    );
    return {
      back: mirrored(knots.join('')),
      front: fill(cap(-50), hair) + stroke('M0 -104V-58', lighten(hair, 0.25), 3),
    };
  },
  locs: ({ random, hair }) => {
    const strands = [42, 56, 70].map((x, index) => {
      const length = random.int(96, 150);
      const data = d`M${x} -56q${index * 5 + 15} ${length * 0.5} ${index * 4 + 12} ${length}`;
      return stroke(data, lighten(hair, (index % 2) * 0.12), 15);
    });
    const rows = 'M-24 -106Q-40 -84 -48 -58M0 -106V-58M24 -106Q40 -84 48 -58';
    return {
      back: mirrored(strands.join('')),
      front: fill(cap(-48, -112), hair) + stroke(rows, lighten(hair, 0.16), 4),
    };
  },
};

export const HAIR_STYLES = [...Object.keys(OUTLINES), ...Object.keys(TEXTURED)];

/** Hair behind and before the head. */
export function drawHair(person: Person): Required<Layers> {
  const { hair, hairStyle } = person;
  const textured = TEXTURED[hairStyle];
  if (textured) return { back: '', front: '', ...textured(person) };
  const { back = '', front }: { back?: string; front: string } =
    OUTLINES[hairStyle as keyof typeof OUTLINES];
  const sheen = stroke('M-44 -66Q-24 -98 16 -96', lighten(hair, 0.22), 5, {
    'stroke-opacity': 0.6,
  });
  return { back: fill(back, darken(hair, 0.14)), front: fill(front, hair) + sheen };
}
