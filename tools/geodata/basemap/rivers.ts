import { cells, openCellFile, toPosition } from './cell-file.ts';
import { WILLAMETTE } from './drawn-by-hand.ts';
import type { Position } from './geometry.ts';
import { surroundings } from './populated.ts';
import { thin } from './thin.ts';

/** Rivers by their importance, 1 to 4; smaller streams and canals are left out. */
export interface Rivers {
  properties: { rank: number };
  lines: Position[][];
}

const LEAST_RANK = 4;
const TOLERANCE_KM = { city: 0.1, town: 0.25, wild: 0.8 };

const WILLAMETTE_RANK = 2;

/** Where the line above stands for the source's rivers, but not for the Columbia. */
function isReplaced([longitude, latitude]: Position, rank: number): boolean {
  const inside = longitude > -122.85 && longitude < -122.53 && latitude > 45.35 && latitude < 45.66;
  return inside && rank >= WILLAMETTE_RANK;
}

/** The runs of a line that the source gets right. */
function withoutReplaced(line: Position[], rank: number): Position[][] {
  const runs: Position[][] = [[]];
  for (const point of line) {
    if (isReplaced(point, rank)) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 1);
}

/** The middle lines of rivers (CIA World Data Bank II, in GSHHG). */
export async function readRivers(): Promise<Rivers[]> {
  const file = await openCellFile('binned_river_f.nc');
  const counts = file.column('N_segments_in_a_bin');
  const firsts = file.column('Id_of_first_segment_in_a_bin');
  const lengths = file.column('N_points_for_a_segment');
  const levels = file.column('Hierarchial_level_of_a_segment');
  const starts = file.column('Id_of_first_point_in_a_segment');
  const ranks = Array.from({ length: LEAST_RANK }, (_, index): Rivers => {
    return { properties: { rank: index + 1 }, lines: [] };
  });
  ranks[WILLAMETTE_RANK - 1]?.lines.push(WILLAMETTE);
  for (const cell of cells()) {
    for (let index = 0; index < (counts[cell.bin] ?? 0); index++) {
      const segment = (firsts[cell.bin] ?? 0) + index;
      // Level 0 are rivers with two banks, as important as those of level 1.
      const rank = Math.max(1, levels[segment] ?? 0);
      const points = file.line(starts[segment] ?? 0, lengths[segment] ?? 0);
      const line = points.map((point) => toPosition(cell, point));
      const runs = withoutReplaced(line, rank).map((run) =>
        thin(run, (point) => TOLERANCE_KM[surroundings(point)]),
      );
      ranks[rank - 1]?.lines.push(...runs);
    }
  }
  return ranks;
}
