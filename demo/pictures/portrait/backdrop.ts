import type { Random } from '../../random.ts';
import { darken, lighten, palette } from '../color.ts';
import { type Definitions, d, disc, fill, type Point, rect, wheelMark } from '../svg.ts';
import { SIZE } from './person.ts';

const GROUNDS = palette(
  '#b9ebe1 #86dfcb #f1e6cd #e8d3a2 #f0b48c #e2764a #0f6b55 #8fb7d1 #c3cfb6 #e3beb0',
  '#d2c8dc #e0a526 #2f5b50 #39607a',
);

type Motif = (random: Random, ground: string) => string;

const wheel: Motif = (random, ground) => {
  const center: Point = [random.pick([60, 420]), random.int(90, 200)];
  const ink = random.chance(0.5) ? lighten(ground, 0.3) : darken(ground, 0.12);
  return wheelMark(center, 190, ink);
};

const sun: Motif = (random, ground) => {
  const center: Point = [240 + random.int(-16, 16), 200];
  return disc(center, 196, lighten(ground, 0.2)) + disc(center, 152, lighten(ground, 0.36));
};

const hills: Motif = (_, ground) =>
  fill(`M0 330Q120 220 250 300T480 270V480H0Z`, darken(ground, 0.1)) +
  fill('M0 400Q160 310 300 370T480 350V480H0Z', darken(ground, 0.2));

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
    random.pick([wheel, wheel, sun, hills, arcs, leaves])(random, ground),
    rect(0, 0, SIZE, SIZE, wash),
  ].join('');
}
