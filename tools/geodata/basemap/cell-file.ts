/** Opens GSHHG's files, whose lines are cut into cells of one degree. */
import h5wasm from 'h5wasm/node';
import { inNorthAmerica, type Position } from './geometry.ts';

const FOLDER = new URL('../build/gmt-gshhg/', import.meta.url).pathname;
const COLUMNS = 360;

/** A cell's own coordinates run from 0 to this, from its south-west corner. */
export const FULL = 65_535;

export type CellPoint = [x: number, y: number];

export interface Cell {
  bin: number;
  west: number;
  south: number;
}

export interface CellFile {
  column(name: string): ArrayLike<number>;
  /** The line of so many points that starts at this point of the file. */
  line(start: number, count: number): CellPoint[];
}

export async function openCellFile(name: string): Promise<CellFile> {
  await h5wasm.ready;
  const file = new h5wasm.File(FOLDER + name, 'r');
  const column = (field: string) => file.get(field).value as ArrayLike<number>;
  const xs = column('Relative_longitude_from_SW_corner_of_bin');
  const ys = column('Relative_latitude_from_SW_corner_of_bin');
  const unsigned = (value = 0) => value & 0xffff;
  return {
    column,
    line: (start, count) =>
      Array.from({ length: count }, (_, index): CellPoint => {
        return [unsigned(xs[start + index]), unsigned(ys[start + index])];
      }),
  };
}

/** The cells of North America. */
export function* cells(): Generator<Cell> {
  for (let bin = 0; bin < COLUMNS * 180; bin++) {
    const south = 89 - Math.floor(bin / COLUMNS);
    const west = (((bin % COLUMNS) + 180) % COLUMNS) - 180;
    if (inNorthAmerica([west + 0.5, south + 0.5])) yield { bin, west, south };
  }
}

export function toPosition({ west, south }: Cell, [x, y]: CellPoint): Position {
  return [west + x / FULL, south + y / FULL];
}
