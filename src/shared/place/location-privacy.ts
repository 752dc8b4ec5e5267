/**
 * What strangers may learn about where a technician works (docs/decisions, "public point").
 *
 * Everything strangers see is computed from the public point: the center of a cell in a fixed grid.
 * Random noise can be averaged out and rounded distances can be triangulated; a snapped point
 * reveals nothing more, however often it is queried.
 */
export const PRIVACY_MODES = ['exact', 'approximate', 'service_area'] as const;
export type PrivacyMode = (typeof PRIVACY_MODES)[number];

export interface Point {
  latitude: number;
  longitude: number;
}

/** Edge of a cell, in kilometers. */
const PUBLIC_CELL_KM = { exact: 2, approximate: 2, service_area: 10 } as const;

const KM_PER_DEGREE = 111.195;

/**
 * The center of the cell with a point, for this mode. Beside a border the public point may be another
 * cell's (src/server/geo/public-cell.ts).
 *
 * The cells nest: a `service_area` cell is five by five of the finer ones, so that changing the
 * mode never reveals more through overlapping cells.
 */
export function cellCenter(point: Point, mode: PrivacyMode): Point {
  const step = cellSteps(point.latitude, mode);
  return onGlobe({
    latitude: centerOf(point.latitude, step.latitude),
    longitude: centerOf(point.longitude, step.longitude),
  });
}

/** The points so many cells north and east of one: `[0.5, 0.5]` is a corner of the cell around it. */
export function cellsFrom(
  { latitude, longitude }: Point,
  mode: PrivacyMode,
  offsets: readonly (readonly [north: number, east: number])[],
): Point[] {
  const step = cellSteps(latitude, mode);
  return offsets.map(([north, east]) =>
    onGlobe({
      latitude: latitude + north * step.latitude,
      longitude: longitude + east * step.longitude,
    }),
  );
}

/** The edges of a cell in degrees. */
function cellSteps(latitude: number, mode: PrivacyMode): Point {
  const coarseStep = PUBLIC_CELL_KM.service_area / KM_PER_DEGREE;
  const coarseLatitude = (Math.floor(latitude / coarseStep) + 0.5) * coarseStep;
  const latitudeStep = PUBLIC_CELL_KM[mode] / KM_PER_DEGREE;
  const longitudeStep = latitudeStep / Math.max(0.01, Math.cos((coarseLatitude * Math.PI) / 180));
  return { latitude: latitudeStep, longitude: longitudeStep };
}

/** The last cells reach over the poles and the date line. */
function onGlobe({ latitude, longitude }: Point): Point {
  return {
    latitude: Math.max(-90, Math.min(90, latitude)),
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
}

function centerOf(degrees: number, step: number): number {
  // Five decimals, about a meter; more would be floating-point noise.
  return Math.round((Math.floor(degrees / step) + 0.5) * step * 1e5) / 1e5;
}

/**
 * In meters, half a cell's diagonal: a circle of this radius covers it. Beside a border the circle drawn
 * is larger (src/server/geo/public-cell.ts).
 */
export function cellRadiusMeters(mode: PrivacyMode): number {
  return Math.ceil((PUBLIC_CELL_KM[mode] * 1000 * Math.SQRT2) / 2 / 10) * 10;
}

/**
 * Whether customers with a confirmed booking see the street address, to bring the bike there.
 * Technicians who work in a service area come to the customer.
 */
export function receivesCustomers(mode: PrivacyMode): boolean {
  return mode !== 'service_area';
}
