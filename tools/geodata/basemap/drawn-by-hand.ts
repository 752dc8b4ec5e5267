/** Courses that the sources put a kilometer or two off, in cities where people would notice. */
import type { Polygon, Position, Ring } from './geometry.ts';

/** The Willamette from its falls to the Columbia, which the source draws through east Portland. */
export const WILLAMETTE: Position[] = [
  [-122.61, 45.358],
  [-122.63, 45.385],
  [-122.66, 45.41],
  [-122.65, 45.44],
  [-122.666, 45.464],
  [-122.665, 45.49],
  [-122.669, 45.503],
  [-122.671, 45.513],
  [-122.668, 45.52],
  [-122.669, 45.528],
  [-122.683, 45.538],
  [-122.705, 45.555],
  [-122.735, 45.571],
  [-122.764, 45.585],
  [-122.79, 45.62],
  [-122.765, 45.653],
];

/** Lake Ontario's shore from Oakville to Oshawa. */
const TORONTO_SHORE: Ring = [
  [-79.707, 43.392],
  [-79.665, 43.44],
  [-79.62, 43.505],
  [-79.583, 43.55],
  [-79.54, 43.584],
  [-79.5, 43.6],
  [-79.478, 43.617],
  [-79.471, 43.631],
  [-79.452, 43.637],
  [-79.427, 43.631],
  [-79.413, 43.627],
  [-79.403, 43.635],
  [-79.382, 43.639],
  [-79.365, 43.643],
  [-79.352, 43.64],
  [-79.346, 43.632],
  [-79.335, 43.617],
  [-79.328, 43.63],
  [-79.318, 43.65],
  [-79.309, 43.661],
  [-79.283, 43.67],
  [-79.255, 43.688],
  [-79.232, 43.705],
  [-79.187, 43.745],
  [-79.116, 43.793],
  [-79.087, 43.81],
  [-79.02, 43.816],
  [-78.93, 43.854],
  [-78.83, 43.866],
];

const TORONTO_ISLANDS: Ring = [
  [-79.402, 43.632],
  [-79.39, 43.63],
  [-79.377, 43.627],
  [-79.354, 43.633],
  [-79.349, 43.628],
  [-79.366, 43.617],
  [-79.384, 43.611],
  [-79.393, 43.618],
  [-79.402, 43.632],
];

function between(shore: Ring, ...beyond: Position[]): Polygon {
  return [[...shore, ...beyond, shore[0] as Position]];
}

/** Land to draw over the sources' water. */
export const DRAWN_LAND: readonly Polygon[] = [
  between(TORONTO_SHORE, [-78.83, 43.93], [-79.3, 43.8], [-79.707, 43.55]),
  [TORONTO_ISLANDS],
];

/** Water to draw over the sources' land. */
export const DRAWN_WATER: readonly Polygon[] = [
  between(TORONTO_SHORE, [-78.83, 43.8], [-79.2, 43.6], [-79.6, 43.4], [-79.65, 43.36]),
];
