import { readGazetteerFile, weightOf } from '../../../src/server/geo/gazetteer-file.ts';
import { PlaceTable } from '../../../src/server/geo/place-table.ts';
import type { Position } from './geometry.ts';

const FILE = new URL('../../../src/server/geo/data/gazetteer.gz', import.meta.url);

export const places = new PlaceTable(readGazetteerFile(FILE.pathname));

/** Cells of a quarter degree: detail is kept where someone may look for a technician. */
const CELLS_PER_DEGREE = 4;
const TOWN_POPULATION = 2_000;
const CITY_POPULATION = 30_000;

const cellOf = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);
const keyOf = (column: number, row: number) => column * 100_000 + row;

/** The cells around every place of so many people. */
function cellsAround(population: number): ReadonlySet<number> {
  const cells = new Set<number>();
  for (let row = 0; row < places.size; row++) {
    if (places.weight(row) < weightOf(population)) continue;
    const { latitude, longitude } = places.point(row);
    const x = cellOf(longitude);
    const y = cellOf(latitude);
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) cells.add(keyOf(x + dx, y + dy));
  }
  return cells;
}

const nearTown = cellsAround(TOWN_POPULATION);
const nearCity = cellsAround(CITY_POPULATION);

/** What lies within some 20 km of a point. */
export function surroundings([longitude, latitude]: Position): 'city' | 'town' | 'wild' {
  const key = keyOf(cellOf(longitude), cellOf(latitude));
  if (nearCity.has(key)) return 'city';
  return nearTown.has(key) ? 'town' : 'wild';
}
