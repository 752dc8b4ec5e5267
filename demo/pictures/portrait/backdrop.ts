import type { Random } from '../../random.ts';
import { darken, lighten } from '../colour.ts';
import {
  type Definitions,
  d,
  disc,
  fill,
  type Point,
  rect,
  ring,
  stroke,
  towards,
} from '../svg.ts';
import { SIZE } from './person.ts';

const GROUNDS = [
  '#b9ebe1',
  '#86dfcb',
  '#f1e6cd',
  '#e8d3a2',
  '#f0b48c',
  '#e2764a',
  '#0f6b55',
  '#8fb7d1',
  '#c3cfb6',
  '#e3beb0',
  '#d2c8dc',
  '#e0a526',
  '#2f5b50',
  '#39607a',
];

type Motif = (random: Random, ground: string) => string;

const wheel: Motif = (random, ground) => {
  const centre: Point = [random.pick([60, 420]), random.int(90, 200)];
  const ink = random.chance(0.5) ? lighten(ground, 0.32) : darken(ground, 0.14);
  const spokes = Array.from(
    { length: 24 },
    (_, index) =>
      d`M${towards(centre, index * 15 + (index % 2 === 0 ? 60 : -60), 20)}L${towards(centre, index * 15, 180)}`,
  );
  return ring(centre, 190, ink, 22) + stroke(spokes.join(''), ink, 3) + disc(centre, 24, ink);
};

const sun: Motif = (random, ground) => {
  const centre: Point = [240 + random.int(-16, 16), 200];
  return disc(centre, 196, lighten(ground, 0.2)) + disc(centre, 152, lighten(ground, 0.36));
};

const hills: Motif = (_, ground) =>
  fill(`M0 330Q120 220 250 300T480 270V480H0Z`, darken(ground, 0.1)) +
  fill('M0 400Q160 310 300 370T480 350V480H0Z', darken(ground, 0.2));

const window: Motif = (_, ground) =>
  rect(262, 40, 180, 220, lighten(ground, 0.5), { rx: 6 }) +
  stroke('M352 40V260M262 150H442', lighten(ground, 0.08), 9) +
  rect(250, 258, 204, 14, darken(ground, 0.12), { rx: 4 });

const pegboard: Motif = (_, ground) => {
  const board = lighten(ground, 0.16);
  let holes = '';
  for (let y = 48; y < 300; y += 26) for (let x = 26; x < SIZE; x += 26) holes += `M${x} ${y}h.1`;
  const tool = darken(ground, 0.2);
  return (
    rect(-10, 24, SIZE + 20, 300, board) +
    stroke(holes, darken(board, 0.16), 5) +
    ring([74, 80], 14, tool, 9) +
    stroke('M74 96V190M404 70V176q0 12 -12 12h-24', tool, 12) +
    rect(128, 66, 20, 56, tool, { rx: 8 })
  );
};

const arcs: Motif = (random, ground) => {
  const corner: Point = [random.pick([0, SIZE]), SIZE];
  return [430, 350, 270, 190]
    .map((radius, index) => disc(corner, radius, lighten(ground, 0.1 + index * 0.1)))
    .join('');
};

const leaves: Motif = (random, ground) => {
  const green = darken(ground, 0.18);
  return [30, 80, 420, 460]
    .map((x) => {
      const top = random.int(60, 180);
      const lean = x < 240 ? 40 : -40;
      return fill(
        d`M${x} 420Q${x - 50} ${top + 120} ${x + lean} ${top}Q${x + 60} ${top + 140} ${x} 420Z`,
        random.chance(0.5) ? green : lighten(green, 0.12),
      );
    })
    .join('');
};

/** A quiet background in the product's colors. */
export function drawBackdrop(random: Random, definitions: Definitions): string {
  const ground = random.pick(GROUNDS);
  const wash = definitions.linear(
    [0, 0],
    [0.6, 1],
    [
      [0, '#fffaf0', 0.28],
      [1, '#0d1a17', 0.16],
    ],
  );
  return [
    rect(0, 0, SIZE, SIZE, ground),
    random.pick([wheel, wheel, sun, hills, window, pegboard, arcs, leaves])(random, ground),
    rect(0, 0, SIZE, SIZE, wash),
  ].join('');
}
