/**
 * Reads GSHHG's shorelines (P. Wessel and W. H. F. Smith, A global self-consistent, hierarchical,
 * high-resolution shoreline database, 1996). The README of this folder tells where they come from.
 */
import {
  type CellFile,
  type CellPoint,
  cells,
  FULL,
  openCellFile,
  toPosition,
} from './cell-file.ts';
import type { Polygon, Position, Ring } from './geometry.ts';

/** 1 is the edge of land, 2 of a lake in it, 3 of an island in that lake. */
export type Level = 1 | 2 | 3;

const SIDES = 4;
/** Stands for a side where a piece is closed in itself. */
const CLOSED = 4;

/** A piece of shore inside one cell, land on its left. */
interface Piece {
  level: number;
  closed: boolean;
  points: CellPoint[];
}

/** Reads the pieces of a cell, given its number. */
function pieceReader(file: CellFile): (bin: number) => Piece[] {
  const counts = file.column('N_segments_in_a_bin');
  const firsts = file.column('Id_of_first_segment_in_a_bin');
  const infos = file.column('Embedded_npts_levels_exit_entry_for_a_segment');
  const starts = file.column('Id_of_first_point_in_a_segment');
  return (bin) =>
    Array.from({ length: counts[bin] ?? 0 }, (_, index) => {
      const segment = (firsts[bin] ?? 0) + index;
      const info = infos[segment] ?? 0;
      return {
        level: (info >> 6) & 7,
        closed: (info & 7) === CLOSED,
        points: file.line(starts[segment] ?? 0, info >> 9),
      };
    });
}

/** How far along the cell's edge a point lies, counter-clockwise from the south-west corner. */
function alongEdge([x, y]: CellPoint): number {
  if (y === 0) return x;
  if (x === FULL) return FULL + y;
  return y === FULL ? 3 * FULL - x : 4 * FULL - y;
}

const CORNERS: readonly CellPoint[] = [
  [0, 0],
  [FULL, 0],
  [FULL, FULL],
  [0, FULL],
];

/** Closes the pieces that cross a cell along its edge, the inside on their left. */
function closeAlongEdge(pieces: readonly CellPoint[][]): CellPoint[][] {
  const open = new Set(pieces);
  const rings: CellPoint[][] = [];
  for (const begin of open) {
    const ring: CellPoint[] = [];
    let piece: CellPoint[] | undefined = begin;
    while (piece && open.delete(piece)) {
      ring.push(...piece);
      const from = alongEdge(piece.at(-1) ?? [0, 0]);
      const distance = (to: number) => (to - from + SIDES * FULL) % (SIDES * FULL);
      const next: CellPoint[] | undefined = [begin, ...open].reduce((a, b) =>
        distance(alongEdge(b[0] ?? [0, 0])) < distance(alongEdge(a[0] ?? [0, 0])) ? b : a,
      );
      const end = distance(alongEdge(next[0] ?? [0, 0]));
      const passed = CORNERS.map((corner) => ({ corner, at: distance(alongEdge(corner)) }))
        .filter(({ at }) => at > 0 && at < end)
        .sort((a, b) => a.at - b.at);
      ring.push(...passed.map(({ corner }) => corner));
      piece = next === begin ? undefined : next;
    }
    rings.push(ring);
  }
  return rings;
}

/** The areas of one level, cell by cell. */
export async function readShoreline(level: Level): Promise<Polygon[]> {
  const file = await openCellFile('binned_GSHHS_f.nc');
  const corners = file.column('Embedded_node_levels_in_a_bin');
  const piecesOf = pieceReader(file);
  const polygons: Polygon[] = [];
  for (const cell of cells()) {
    const mine = piecesOf(cell.bin).filter((piece) => piece.level === level);
    // Land lies on the left of every piece, so that a lake's inside lies on the right.
    const turned = (points: CellPoint[]) => (level === 2 ? points.toReversed() : points);
    const crossing = mine.filter(({ closed }) => !closed).map(({ points }) => turned(points));
    const rings = [
      ...closeAlongEdge(crossing),
      ...mine.filter(({ closed }) => closed).map(({ points }) => points),
    ];
    const cornerLevel = ((corners[cell.bin] ?? 0) >> 9) & 7;
    if (crossing.length === 0 && cornerLevel >= level) rings.push([...CORNERS]);
    for (const ring of rings) {
      const outline: Ring = ring.map((point) => toPosition(cell, point));
      polygons.push([[...outline, outline[0] as Position]]);
    }
  }
  return polygons;
}
