/**
 * An anonymous client tries to find where technicians work: from every location a public answer
 * states, and from every answer that only implies one (which radius still finds somebody, who comes
 * first, whom a map section holds, whether an address is covered).
 */
import { seedMarketplace } from '../../demo/seed-marketplace.ts';
import { openGazetteer } from '../../src/server/geo/gazetteer.ts';
import { technicianWithEmail } from '../../src/server/store/technicians.ts';
import { distanceKm } from '../../src/shared/place/distance.ts';
import type { Point } from '../../src/shared/place/location-privacy.ts';
import { type Marketplace, NOW, openMarketplace } from '../marketplace.ts';

/** Halvings of a radius or of a map section: far past a meter. */
const HALVINGS = 24;

export interface AttackResult {
  technicians: number;
  queries: number;
  /** Meters from the best estimate to the true point. */
  medianError: number;
  /** Technicians whose estimates from implied answers were nearer than the stated point. */
  betterThanStated: number;
  /** Pairs that share a cell, and how many of them some answer told apart by place. */
  sharedCells: number;
  toldApart: number;
}

/** Attacks `targets` of the `technicians` of a seeded marketplace. */
export async function attackLocations(technicians: number, targets: number): Promise<AttackResult> {
  const market = openMarketplace();
  await seedMarketplace(market.deps.db, {
    technicians,
    seed: 400,
    now: NOW,
    gazetteer: openGazetteer(),
    uploadsDir: undefined,
    bookingsEach: 0,
  });
  market.deps.search.rebuild();
  const caller = market.visitor().discovery;
  let queries = 0;
  const search = (input: Parameters<typeof caller.search>[0]) => {
    queries += 1;
    // Each try comes from the network again: limits are not what protects the address.
    return market
      .visitor(`198.51.${(queries >> 8) & 255}.${queries & 255}`)
      .discovery.search(input);
  };
  const listed = (await search({ limit: 1000 })).technicians;
  const errors: number[] = [];
  let betterThanStated = 0;
  for (const { id, latitude, longitude, name } of listed.slice(0, targets)) {
    const truth = truePoint(market, id);
    const stated = { latitude, longitude };
    const statedError = meters(stated, truth);
    const finds = async (input: Parameters<typeof caller.search>[0]) =>
      (await search({ query: name, limit: 1000, ...input })).technicians.some(
        (row) => row.id === id,
      );
    const implied = [
      await byRadius(stated, finds),
      await byBounds(stated, async (bounds) => {
        const { technicians: found } = await search({ query: name, bounds, limit: 1 });
        return found[0]?.id === id && isWithin(found[0], bounds);
      }),
    ];
    const impliedErrors = implied.map((point) => meters(point, truth));
    // Nearer by more than the halvings' own remainder would mean that an answer knew the truth.
    if (Math.min(...impliedErrors) < statedError - 5) betterThanStated += 1;
    errors.push(Math.min(statedError, ...impliedErrors));
  }
  errors.sort((a, b) => a - b);
  const twins = compareTwins(listed);
  market.deps.db.$client.close();
  return {
    technicians: errors.length,
    queries,
    medianError: Math.round(errors[Math.floor(errors.length / 2)] ?? 0),
    betterThanStated,
    ...twins,
  };
}

/** Three radii, each halved until the technician just drops out, then trilateration. */
async function byRadius(
  near: Point,
  finds: (input: { lat: number; lng: number; distance: number }) => Promise<boolean>,
): Promise<Point> {
  const anchors = [
    { latitude: near.latitude + 0.1, longitude: near.longitude },
    { latitude: near.latitude - 0.05, longitude: near.longitude + 0.12 },
    { latitude: near.latitude - 0.05, longitude: near.longitude - 0.12 },
  ];
  const radii: number[] = [];
  for (const { latitude: lat, longitude: lng } of anchors) {
    let [low, high] = [0.001, 60];
    for (let step = 0; step < HALVINGS; step += 1) {
      const middle = (low + high) / 2;
      if (await finds({ lat, lng, distance: middle })) high = middle;
      else low = middle;
    }
    radii.push((low + high) / 2);
  }
  return leastSquares(near, anchors, radii);
}

/** A map section whose edges close in on the technician. */
async function byBounds(
  near: Point,
  isInside: (bounds: {
    south: number;
    west: number;
    north: number;
    east: number;
  }) => Promise<boolean>,
): Promise<Point> {
  const box = {
    south: near.latitude - 0.3,
    north: near.latitude + 0.3,
    west: near.longitude - 0.3,
    east: near.longitude + 0.3,
  };
  for (let step = 0; step < HALVINGS; step += 1) {
    const latitude = (box.south + box.north) / 2;
    if (await isInside({ ...box, north: latitude })) box.north = latitude;
    else box.south = latitude;
    const longitude = (box.west + box.east) / 2;
    if (await isInside({ ...box, east: longitude })) box.east = longitude;
    else box.west = longitude;
  }
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
}

/** By walking downhill: the point whose distances to the anchors are the radii. */
function leastSquares(start: Point, anchors: Point[], radii: number[]): Point {
  const misfit = (point: Point) =>
    anchors.reduce((sum, anchor, at) => sum + (distanceKm(anchor, point) - radii[at]!) ** 2, 0);
  let best = start;
  for (let step = 0.05; step > 1e-7; ) {
    const tries = [
      [step, 0],
      [-step, 0],
      [0, step],
      [0, -step],
    ].map(([north = 0, east = 0]) => ({
      latitude: best.latitude + north,
      longitude: best.longitude + east,
    }));
    const next = tries.reduce((a, b) => (misfit(a) <= misfit(b) ? a : b));
    if (misfit(next) < misfit(best)) best = next;
    else step /= 2;
  }
  return best;
}

/** Whether any two technicians of one cell differ in what is public of their place. */
function compareTwins(
  listed: { latitude: number; longitude: number; city: string; privacyMode: string }[],
) {
  const cells = new Map<string, Set<string>>();
  const sizes = new Map<string, number>();
  for (const { latitude, longitude, city, privacyMode } of listed) {
    const cell = `${latitude} ${longitude} ${privacyMode === 'service_area' ? 'coarse' : 'fine'}`;
    cells.set(cell, (cells.get(cell) ?? new Set()).add(city));
    sizes.set(cell, (sizes.get(cell) ?? 0) + 1);
  }
  return {
    sharedCells: [...sizes.values()].filter((size) => size > 1).length,
    toldApart: [...cells.values()].filter((places) => places.size > 1).length,
  };
}

function truePoint(market: Marketplace, id: number): Point {
  const row = technicianWithEmail(market.deps.db, id);
  if (!row) throw new Error(`technician ${id} is gone`);
  return { latitude: row.latitude, longitude: row.longitude };
}

function isWithin(
  point: Point,
  { south, west, north, east }: { south: number; west: number; north: number; east: number },
): boolean {
  return (
    point.latitude >= south &&
    point.latitude <= north &&
    point.longitude >= west &&
    point.longitude <= east
  );
}

function meters(a: Point, b: Point): number {
  return distanceKm(a, b) * KM_TO_M;
}

const KM_TO_M = 1000;
