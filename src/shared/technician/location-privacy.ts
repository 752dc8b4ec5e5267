/**
 * What strangers may learn of where a technician works (docs/decisions, "public point").
 *
 * Everything a stranger can observe is computed from the public point: the centre of a cell of a
 * fixed grid. Noise can be averaged away and rounding bands on true distances give a point away;
 * a snapped point gives nothing more, however often it is asked.
 */
export const PRIVACY_MODES = ['exact', 'approximate', 'service_area'] as const;
export type PrivacyMode = (typeof PRIVACY_MODES)[number];

export interface Point {
  latitude: number;
  longitude: number;
}

/** Edge of a cell, in kilometres. The area shown of an approximate technician is 1–2 km. */
const CELL_KM = { exact: 2, approximate: 2, service_area: 10 } as const;

const KM_PER_DEGREE = 111.195;

/**
 * The public point: the centre of the cell that holds the true point, for this mode.
 *
 * The cells nest: a `service_area` cell is five by five of the finer ones, with one width of column
 * for all of them, so that changing the mode never shows two cells whose overlap says more.
 */
export function publicPoint(point: Point, mode: PrivacyMode): Point {
  const coarseStep = CELL_KM.service_area / KM_PER_DEGREE;
  const coarseLatitude = (Math.floor(point.latitude / coarseStep) + 0.5) * coarseStep;
  const latitudeStep = CELL_KM[mode] / KM_PER_DEGREE;
  const longitudeStep = latitudeStep / Math.max(0.01, Math.cos((coarseLatitude * Math.PI) / 180));
  return {
    latitude: centreOf(point.latitude, latitudeStep),
    longitude: centreOf(point.longitude, longitudeStep),
  };
}

function centreOf(degrees: number, step: number): number {
  // Five decimals, about a metre: more would be noise of floating point.
  return Math.round((Math.floor(degrees / step) + 0.5) * step * 1e5) / 1e5;
}

/**
 * Radius in metres of the circle drawn for a technician's area: half the cell's diagonal, so that
 * the circle covers every place the true point can be.
 */
export function publicRadiusMetres(mode: PrivacyMode): number {
  return Math.ceil((CELL_KM[mode] * 1000 * Math.SQRT2) / 2 / 10) * 10;
}

/**
 * Whether the customer of a confirmed booking is told the street address, to bring the bike there.
 * Who works in a service area comes to the customer, and has no door to be told.
 */
export function receivesCustomers(mode: PrivacyMode): boolean {
  return mode !== 'service_area';
}

/** The badge on the card of a technician whose place is not exact (specification, section 2). */
export function privacyBadge(mode: PrivacyMode): string | undefined {
  if (mode === 'approximate') return 'Approximate';
  return mode === 'service_area' ? 'Service Area' : undefined;
}
