/**
 * The cell by which strangers know where a technician works (docs/decisions, "one zone").
 *
 * Country and time zone are public, so a cell that a border crosses would tell the side. A point whose
 * cell's center has another country or zone is therefore shown in the nearest cell whose center has its
 * own: the coarse cell is moved first, then a fine one within it is chosen. Only cell, country and zone
 * decide, never where in the cell the point is.
 */
import { distanceKm } from '../../shared/search/distance.ts';
import {
  cellCenter,
  cellRadiusMeters,
  cellsFrom,
  type Point,
  type PrivacyMode,
} from '../../shared/technician/location-privacy.ts';

/** Where an area lies, of which each point of the globe has one: a country's part in one time zone. */
export interface AreaMap {
  /** Whether a point is in the area. */
  has(point: Point): boolean;
  /** Whether people of the area live in a fine cell: technicians aren't moved to where no one does. */
  isSettled(cell: Point): boolean;
  /** False only if the area surely doesn't reach into a cell. */
  mayReach(cell: Point, mode: PrivacyMode): boolean;
}

export interface PublicCell {
  center: Point;
  /** Of the circle that covers every point of the area that is shown here. */
  radiusMeters: number;
}

const AROUND = grid([-1, 0, 1], [-1, 0, 1]);
/** Rows of cells are shifted against each other, so those beside a cell can be half a cell further. */
const WIDELY_AROUND = grid([-1, 0, 1], [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]);
const WITHIN = grid([-2, -1, 0, 1, 2], [-2, -1, 0, 1, 2]);
const CORNERS = grid([-0.5, 0.5], [-0.5, 0.5]);

/** The public cell of an area's point. @param at in the area, or in a cell that the area may reach into */
export function publicCell(at: Point, mode: PrivacyMode, area: AreaMap): PublicCell {
  const shown = new Shift(mode, area);
  const center = shown.cellOf(cellCenter(at, mode));
  return { center, radiusMeters: shown.radiusAround(center) };
}

class Shift {
  readonly #mode: PrivacyMode;
  readonly #area: AreaMap;
  readonly #moved = new Map<string, Point>();
  readonly #settled = new Map<string, Point[]>();

  constructor(mode: PrivacyMode, area: AreaMap) {
    this.#mode = mode;
    this.#area = area;
  }

  /** Where a cell's part of the area is shown; the cell itself if no other is near enough. */
  cellOf(cell: Point): Point {
    const coarse = cellCenter(cell, 'service_area');
    const moved = this.#coarse(coarse);
    if (this.#mode === 'service_area') return moved;
    const isMoved = !isSame(moved, coarse);
    if (!isMoved && this.#area.has(cell)) return cell;
    const settled = this.#fine(moved);
    const near = isMoved ? settled : settled.filter((fine) => isBeside(fine, cell));
    return nearest(cell, near) ?? cell;
  }

  /** In meters, from a public cell's center to the farthest corner of those that are shown there. */
  radiusAround(center: Point): number {
    const kilometers = this.#sources(center)
      .filter((cell) => isSame(this.cellOf(cell), center))
      .flatMap((cell) => cellsFrom(cell, this.#mode, CORNERS))
      .map((corner) => distanceKm(center, corner));
    const moved = Math.ceil(Math.max(0, ...kilometers) * 100) * 10;
    return Math.max(cellRadiusMeters(this.#mode), moved);
  }

  /** Cells that the area may reach into and whose centers are in another. */
  #sources(center: Point): Point[] {
    const isForeign = (cell: Point) => !this.#area.has(cell);
    const coarse = cellCenter(center, 'service_area');
    const beside = cells(coarse, 'service_area', WIDELY_AROUND).filter(
      (cell) => isForeign(cell) && this.#area.mayReach(cell, 'service_area'),
    );
    if (this.#mode === 'service_area') return beside;
    const within = isForeign(coarse) ? [] : fineCells(coarse).filter(isForeign);
    return [...within, ...beside.flatMap(fineCells)].filter((cell) =>
      this.#area.mayReach(cell, 'approximate'),
    );
  }

  #coarse(cell: Point): Point {
    return remember(this.#moved, cell, () => {
      if (this.#area.has(cell)) return cell;
      const near = cells(cell, 'service_area', AROUND).filter((other) => this.#area.has(other));
      return (
        nearest(
          cell,
          near.filter((other) => this.#fine(other).length > 0),
        ) ?? cell
      );
    });
  }

  /** The fine cells of a coarse one in which technicians of the area may be shown. */
  #fine(coarse: Point): Point[] {
    return remember(this.#settled, coarse, () =>
      fineCells(coarse).filter((cell) => this.#area.has(cell) && this.#area.isSettled(cell)),
    );
  }
}

function fineCells(coarse: Point): Point[] {
  return cells(coarse, 'approximate', WITHIN);
}

/** The cells with the points that are so many cells away, each once. */
function cells(from: Point, mode: PrivacyMode, offsets: ReturnType<typeof grid>): Point[] {
  const found = cellsFrom(from, mode, offsets).map((point) => cellCenter(point, mode));
  return [...new Map(found.map((cell) => [keyOf(cell), cell])).values()];
}

function isBeside(cell: Point, other: Point): boolean {
  return cells(other, 'approximate', AROUND).some((beside) => isSame(beside, cell));
}

/** Of several as near to the meter the southernmost, then the westernmost. */
function nearest(from: Point, to: readonly Point[]): Point | undefined {
  const meters = (cell: Point) => Math.round(distanceKm(from, cell) * 1000);
  return to.toSorted(
    (a, b) => meters(a) - meters(b) || a.latitude - b.latitude || a.longitude - b.longitude,
  )[0];
}

function grid(norths: readonly number[], easts: readonly number[]) {
  return norths.flatMap((north) => easts.map((east) => [north, east] as const));
}

function keyOf({ latitude, longitude }: Point): string {
  return `${latitude} ${longitude}`;
}

function isSame(one: Point, other: Point): boolean {
  return keyOf(one) === keyOf(other);
}

function remember<T>(known: Map<string, T>, cell: Point, find: () => T): T {
  const value = known.get(keyOf(cell)) ?? find();
  known.set(keyOf(cell), value);
  return value;
}
