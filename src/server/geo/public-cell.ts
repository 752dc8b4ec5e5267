// The cell strangers see (docs/decisions, "one zone"). Country and time zone are public, so a cell
// on a border would tell the side: a point whose cell centers in another is shown in the nearest
// cell with its own, first coarse, then fine. Where in its cell the point is never matters.
import { distanceKm } from '../../shared/place/distance.ts';
import {
  cellCenter,
  cellRadiusMeters,
  cellsFrom,
  type Point,
  type PrivacyMode,
} from '../../shared/place/location-privacy.ts';

/** A country's part in one time zone; every point on the globe has one area. */
export interface AreaMap {
  has(point: Point): boolean;
  /** Whether people of the area live there: nobody's pin moves to an empty cell. */
  isSettled(cell: Point): boolean;
  /** False only if the area surely doesn't reach into the cell. */
  mayReach(cell: Point, mode: PrivacyMode): boolean;
}

export interface PublicCell {
  center: Point;
  /** The radius of the circle that covers every point shown here. */
  radiusMeters: number;
}

const AROUND = grid([-1, 0, 1], [-1, 0, 1]);
/** Rows are shifted against each other, so neighbors can be half a cell farther. */
const WIDELY_AROUND = grid([-1, 0, 1], [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]);
const WITHIN = grid([-2, -1, 0, 1, 2], [-2, -1, 0, 1, 2]);
const CORNERS = grid([-0.5, 0.5], [-0.5, 0.5]);

/** @param at in the area, or in a cell that the area may reach into */
export function publicCell(at: Point, mode: PrivacyMode, area: AreaMap): PublicCell {
  /** Fine cells of a coarse one that may show technicians. */
  const settled = byPoint((coarse) =>
    fineCells(coarse).filter((cell) => area.has(cell) && area.isSettled(cell)),
  );
  const movedCoarse = byPoint((cell) => {
    if (area.has(cell)) return cell;
    const near = cells(cell, 'service_area', AROUND).filter(
      (other) => area.has(other) && settled(other).length > 0,
    );
    return nearest(cell, near) ?? cell;
  });

  /** Where a cell's part of the area is shown; the cell itself if none is near enough. */
  function shownIn(cell: Point): Point {
    const coarse = cellCenter(cell, 'service_area');
    const moved = movedCoarse(coarse);
    if (mode === 'service_area') return moved;
    const isMoved = !isSame(moved, coarse);
    if (!isMoved && area.has(cell)) return cell;
    const beside = cells(cell, 'approximate', AROUND);
    const near = settled(moved).filter(
      (fine) => isMoved || beside.some((one) => isSame(one, fine)),
    );
    return nearest(cell, near) ?? cell;
  }

  const center = shownIn(cellCenter(at, mode));
  const coarse = cellCenter(center, 'service_area');
  const foreign = cells(coarse, 'service_area', WIDELY_AROUND).filter(
    (cell) => !area.has(cell) && area.mayReach(cell, 'service_area'),
  );
  const sources = mode === 'service_area' ? foreign : [coarse, ...foreign].flatMap(fineCells);
  const kilometers = sources
    .filter((cell) => isSame(shownIn(cell), center) && area.mayReach(cell, mode))
    .flatMap((cell) => cellsFrom(cell, mode, CORNERS))
    .map((corner) => distanceKm(center, corner));
  const moved = Math.ceil(Math.max(0, ...kilometers) * 100) * 10;
  return { center, radiusMeters: Math.max(cellRadiusMeters(mode), moved) };
}

function fineCells(coarse: Point): Point[] {
  return cells(coarse, 'approximate', WITHIN);
}

/** The cells that lie these many cells away, each once. */
function cells(from: Point, mode: PrivacyMode, offsets: ReturnType<typeof grid>): Point[] {
  const found = cellsFrom(from, mode, offsets).map((point) => cellCenter(point, mode));
  return [...new Map(found.map((cell) => [keyOf(cell), cell])).values()];
}

/** Ties to the meter go to the southernmost, then the westernmost. */
function nearest(from: Point, to: readonly Point[]): Point | undefined {
  const meters = (cell: Point) => Math.round(distanceKm(from, cell) * 1000);
  return to.toSorted(
    (a, b) => meters(a) - meters(b) || a.latitude - b.latitude || a.longitude - b.longitude,
  )[0];
}

function grid(norths: readonly number[], easts: readonly number[]) {
  return norths.flatMap((north) => easts.map((east) => [north, east] as const));
}

const keyOf = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`;

export function isSame(one: Point, other: Point): boolean {
  return keyOf(one) === keyOf(other);
}

/** Memoizes by point. */
export function byPoint<T>(find: (point: Point) => T): (point: Point) => T {
  const known = new Map<string, T>();
  return (point) => {
    const value = known.get(keyOf(point)) ?? find(point);
    known.set(keyOf(point), value);
    return value;
  };
}
