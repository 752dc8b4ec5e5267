import { darken, lighten } from '../colour.ts';
import { d, disc, fill, stroke } from '../svg.ts';
import { EYES, type Person, CENTRE as X } from './person.ts';

type Layers = { back: string; front: string };
const TOP = EYES - 104;

/** A cap of hair over the crown with its hairline at the given height. */
const cap = (w: number, hairline: number, volume = 0) =>
  d`M${X - w - 3} ${EYES + 2}C${X - w - 14} ${EYES - 60} ${X - 52} ${TOP - volume} ${X} ${TOP - volume}C${X + 52} ${TOP - volume} ${X + w + 14} ${EYES - 60} ${X + w + 3} ${EYES + 2}C${X + w - 2} ${EYES - 18} ${X + w - 6} ${hairline + 4} ${X + w - 22} ${hairline}Q${X} ${hairline - 14} ${X - w + 22} ${hairline}C${X - w + 6} ${hairline + 4} ${X - w + 2} ${EYES - 18} ${X - w - 3} ${EYES + 2}Z`;

/** A cap parted on one side, falling over the forehead to the other. */
const parted = (w: number, volume: number) =>
  d`M${X - w - 3} ${EYES + 4}C${X - w - 16} ${EYES - 64} ${X - 56} ${TOP - volume} ${X + 4} ${TOP - volume + 2}C${X + 62} ${TOP - volume + 4} ${X + w + 14} ${EYES - 58} ${X + w + 3} ${EYES + 4}C${X + w - 2} ${EYES - 26} ${X + w - 8} ${EYES - 46} ${X + 38} ${EYES - 60}C${X + 8} ${EYES - 42} ${X - 36} ${EYES - 44} ${X - w + 10} ${EYES - 36}C${X - w + 4} ${EYES - 26} ${X - w} ${EYES - 14} ${X - w - 3} ${EYES + 4}Z`;

const sheen = (colour: string, data: string) =>
  stroke(data, lighten(colour, 0.22), 5, { 'stroke-opacity': 0.6 });

const topSheen = (colour: string) =>
  sheen(colour, d`M${X - 44} ${EYES - 66}Q${X - 24} ${TOP + 6} ${X + 16} ${TOP + 8}`);

/** Discs along an arc over the head, for curls. */
function curls(person: Person, radius: number, size: number, from: number, to: number): string {
  const { hair, random } = person;
  const parts: string[] = [];
  for (let angle = from; angle <= to; angle += (size / radius) * 42) {
    const radians = (angle * Math.PI) / 180;
    parts.push(
      disc(
        [X + Math.cos(radians) * radius, EYES - 28 + Math.sin(radians) * radius],
        size * random.between(0.85, 1.15),
        random.chance(0.3) ? lighten(hair, 0.07) : hair,
      ),
    );
  }
  return parts.join('');
}

const curtain = (w: number, bottom: number) =>
  d`M${X} ${TOP}C${X - w - 34} ${TOP} ${X - w - 28} ${EYES} ${X - w - 26} ${EYES + 40}C${X - w - 26} ${bottom - 30} ${X - w - 18} ${bottom} ${X - w + 16} ${bottom}H${X + w - 16}C${X + w + 18} ${bottom} ${X + w + 26} ${bottom - 30} ${X + w + 26} ${EYES + 40}C${X + w + 28} ${EYES} ${X + w + 34} ${TOP} ${X} ${TOP}Z`;

const STYLES: Record<Person['hairStyle'], (person: Person) => Layers> = {
  crop: ({ halfWidth: w, hair }) => ({
    back: '',
    front: fill(cap(w, EYES - 46), hair) + topSheen(hair),
  }),
  quiff: ({ halfWidth: w, hair }) => ({
    back: '',
    front: fill(parted(w, 14), hair) + topSheen(hair),
  }),
  buzz: ({ halfWidth: w, hair }) => ({
    back: '',
    front: fill(cap(w - 3, EYES - 50, -8), hair, { 'fill-opacity': 0.72 }),
  }),
  bald: () => ({ back: '', front: '' }),
  curls: (person) => ({
    back: curls(person, 66, 26, 180, 360),
    front:
      curls(person, 58, 21, 200, 340) +
      curls(person, 70, 19, 176, 214) +
      curls(person, 70, 19, 326, 364),
  }),
  afro: (person) => ({
    back: disc([X, EYES - 34], 104, person.hair) + curls(person, 94, 24, 150, 390),
    front: curls(person, 62, 22, 196, 344),
  }),
  long: ({ halfWidth: w, hair }) => ({
    back: fill(curtain(w, 396), darken(hair, 0.14)),
    front:
      fill(
        d`M${X} ${TOP}C${X - w - 34} ${TOP} ${X - w - 26} ${EYES} ${X - w - 22} ${EYES + 60}C${X - w + 4} ${EYES + 30} ${X - w + 2} ${EYES - 30} ${X - 6} ${EYES - 62}C${X + w - 6} ${EYES - 34} ${X + w - 4} ${EYES + 30} ${X + w + 22} ${EYES + 60}C${X + w + 26} ${EYES} ${X + w + 34} ${TOP} ${X} ${TOP}Z`,
        hair,
      ) + topSheen(hair),
  }),
  bob: ({ halfWidth: w, hair }) => ({
    back: fill(curtain(w - 4, 304), darken(hair, 0.14)),
    front:
      fill(
        d`M${X} ${TOP}C${X - w - 34} ${TOP} ${X - w - 24} ${EYES} ${X - w - 20} ${EYES + 66}C${X - w + 6} ${EYES + 50} ${X - w + 4} ${EYES - 10} ${X - w + 10} ${EYES - 36}Q${X} ${EYES - 20} ${X + w - 10} ${EYES - 36}C${X + w - 4} ${EYES - 10} ${X + w - 6} ${EYES + 50} ${X + w + 20} ${EYES + 66}C${X + w + 24} ${EYES} ${X + w + 34} ${TOP} ${X} ${TOP}Z`,
        hair,
      ) + topSheen(hair),
  }),
  bun: ({ halfWidth: w, hair }) => ({
    back:
      disc([X, TOP - 12], 34, darken(hair, 0.1)) +
      sheen(hair, d`M${X - 20} ${TOP - 16}q14 -18 34 -12`),
    front: fill(cap(w, EYES - 54), hair) + topSheen(hair),
  }),
  ponytail: ({ halfWidth: w, hair }) => ({
    back: fill(
      d`M${X + 40} ${EYES - 66}C${X + 130} ${EYES - 84} ${X + 128} ${EYES + 60} ${X + 92} ${EYES + 124}C${X + 74} ${EYES + 60} ${X + 66} ${EYES} ${X + 40} ${EYES - 66}Z`,
      darken(hair, 0.12),
    ),
    front: fill(parted(w, 2), hair) + topSheen(hair),
  }),
  braids: ({ halfWidth: w, hair }) => {
    const braid = (side: number) =>
      [0, 1, 2, 3, 4, 5].map((knot) =>
        disc(
          [X + side * (w + 10 + knot * 2), EYES + 40 + knot * 25],
          17 - knot * 0.8,
          knot % 2 === 0 ? hair : lighten(hair, 0.1),
        ),
      );
    return {
      back: [...braid(-1), ...braid(1)].join(''),
      front:
        fill(cap(w + 2, EYES - 50), hair) +
        stroke(d`M${X} ${TOP}V${EYES - 58}`, lighten(hair, 0.25), 3),
    };
  },
  locs: ({ halfWidth: w, hair, random }) => {
    const strands = Array.from({ length: 11 }, (_, index) => {
      const from = X - w - 6 + index * ((2 * w + 12) / 10);
      const length = Math.abs(index - 5) > 2 ? random.int(96, 150) : random.int(20, 50);
      return stroke(
        d`M${from} ${EYES - 56}q${(index - 5) * 5} ${length * 0.5} ${(index - 5) * 4} ${length}`,
        index % 2 === 0 ? hair : lighten(hair, 0.12),
        15,
      );
    });
    return {
      back: strands.filter((_, index) => Math.abs(index - 5) > 2).join(''),
      front:
        fill(cap(w + 4, EYES - 48, 8), hair) +
        stroke(
          [-40, -20, 0, 20, 40]
            .map(
              (x) =>
                d`M${X + x * 0.6} ${TOP - 2}Q${X + x} ${EYES - 84} ${X + x * 1.2} ${EYES - 58}`,
            )
            .join(''),
          lighten(hair, 0.16),
          4,
        ),
    };
  },
  waves: ({ halfWidth: w, hair }) => ({
    back: fill(
      d`M${X} ${TOP}C${X - w - 50} ${TOP} ${X - w - 20} ${EYES - 10} ${X - w - 32} ${EYES + 30}C${X - w - 44} ${EYES + 80} ${X - w - 8} ${EYES + 96} ${X - w + 4} ${EYES + 126}H${X + w - 4}C${X + w + 8} ${EYES + 96} ${X + w + 44} ${EYES + 80} ${X + w + 32} ${EYES + 30}C${X + w + 20} ${EYES - 10} ${X + w + 50} ${TOP} ${X} ${TOP}Z`,
      darken(hair, 0.14),
    ),
    front: fill(parted(w + 4, 10), hair) + topSheen(hair),
  }),
};

/** Hair behind and before the head. */
export const drawHair = (person: Person): Layers => STYLES[person.hairStyle](person);
