import type { Polygon, Position, Ring } from './geometry.ts';

/** Water in a popular city that GSHHG takes for land: west, south, east, north. */
const INLETS: readonly (readonly [number, number, number, number])[] = [
  // Burrard Inlet beyond the Second Narrows, and Indian Arm.
  [-123.035, 49.27, -122.82, 49.48],
  // The Hudson from Midtown to Bear Mountain.
  [-74.04, 40.745, -73.84, 41.35],
  // False Creek.
  [-123.145, 49.264, -123.095, 49.281],
];

type Inside = (point: Position) => number;

/** Cuts a ring at one side of a box (I. E. Sutherland and G. W. Hodgman, 1974). */
function clipSide(ring: Ring, inside: Inside): Ring {
  const clipped: Ring = [];
  for (let index = 0; index < ring.length; index++) {
    const from = ring.at(index - 1) as Position;
    const to = ring[index] as Position;
    const [a, b] = [inside(from), inside(to)];
    if (a < 0 !== b < 0) {
      const share = a / (a - b);
      clipped.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    if (b >= 0) clipped.push(to);
  }
  return clipped;
}

function clip(ring: Ring, [west, south, east, north]: (typeof INLETS)[number]): Ring {
  const sides: Inside[] = [
    ([x]) => x - west,
    ([x]) => east - x,
    ([, y]) => y - south,
    ([, y]) => north - y,
  ];
  const clipped = sides.reduce(clipSide, ring.slice(1));
  const [first] = clipped;
  return first ? [...clipped, first] : [];
}

/** The parts of the seas that lie in the listed inlets. */
export function clipInlets(seas: readonly Polygon[]): Polygon[] {
  return INLETS.flatMap((box) =>
    seas
      .map((rings) => rings.map((ring) => clip(ring, box)).filter((ring) => ring.length > 3))
      .filter((rings) => rings.length > 0),
  );
}
