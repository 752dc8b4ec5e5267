/** Groups pins at the same public point into spots, and close spots into clusters. */
import Supercluster from 'supercluster';
import type { Currency } from '../../../shared/market/countries.ts';
import type { Bounds } from '../../../shared/search/search.schema.ts';

export interface Pin {
  id: number;
  lat: number;
  lng: number;
  priceCents: number;
  currency: Currency;
  /** `Today 3 PM` */
  next?: string | null | undefined;
  /** In meters, of the circle in which the technician works. */
  radius: number;
  /** Set if there's no free time on the searched days. */
  busy?: boolean | undefined;
}

/** One point with one or more technicians. */
export interface Spot {
  kind: 'spot';
  key: string;
  lat: number;
  lng: number;
  /** Those with a free time first, then the cheapest. */
  pins: Pin[];
}

/** Spots too close together to show separately at this zoom. */
interface Cluster {
  kind: 'cluster';
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** Whether none of them has a free time on the searched days. */
  busy: boolean;
  clusterId: number;
}

export type Marked = Spot | Cluster;

export interface SpotIndex {
  visible: (bounds: Bounds, zoom: number) => Marked[];
  /** The zoom at which a cluster separates. */
  expansionZoom: (clusterId: number) => number;
  /** How many technicians a cluster contains. */
  idsOf: (clusterId: number) => number[];
}

/** What a cluster adds up. */
interface Total {
  count: number;
  busy: boolean;
}

/** In pixels. Slightly wider than a pin, so that pins hardly overlap. */
const CLUSTER_RADIUS = 68;
/** The public grid's cells are two kilometers wide, so from this zoom on they're well apart. */
const CLUSTER_MAX_ZOOM = 14;

/** Groups pins into spots. The same input gives the same keys. */
export function spotsOf(pins: readonly Pin[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const pin of pins) {
    const key = `${pin.lat},${pin.lng}`;
    const spot = spots.get(key);
    if (spot) spot.pins.push(pin);
    else spots.set(key, { kind: 'spot', key, lat: pin.lat, lng: pin.lng, pins: [pin] });
  }
  for (const spot of spots.values()) {
    spot.pins.sort(
      (a, b) => Number(isBusy(a)) - Number(isBusy(b)) || a.priceCents - b.priceCents || a.id - b.id,
    );
    spot.key += `#${spot.pins
      .map((pin) => `${pin.id}${isBusy(pin) ? '!' : ''}`)
      .join()}@${spot.pins[0]?.next}`;
  }
  return [...spots.values()];
}

const isBusy = ({ busy }: Pin) => busy ?? false;

export function indexSpots(spots: readonly Spot[]): SpotIndex {
  const index = new Supercluster<{ spot: Spot; count: number; busy: boolean }, Total>({
    radius: CLUSTER_RADIUS,
    maxZoom: CLUSTER_MAX_ZOOM,
    map: ({ count, busy }) => ({ count, busy }),
    reduce: (total, { count, busy }) => {
      total.count += count;
      total.busy &&= busy;
    },
  });
  index.load(
    spots.map((spot) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [spot.lng, spot.lat] },
      properties: { spot, count: spot.pins.length, busy: spot.pins.every(isBusy) },
    })),
  );

  return {
    visible: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], Math.round(zoom)).map((feature) => {
        if (!('cluster' in feature.properties)) return feature.properties.spot;
        const [lng, lat] = feature.geometry.coordinates as [number, number];
        const { cluster_id: clusterId, count, busy } = feature.properties;
        const key = `${lat},${lng}#${count}${busy ? '!' : ''}`;
        return { kind: 'cluster', key, lat, lng, count, busy, clusterId };
      }),
    expansionZoom: (clusterId) => index.getClusterExpansionZoom(clusterId),
    idsOf: (clusterId) =>
      index
        .getLeaves(clusterId, Number.POSITIVE_INFINITY)
        .flatMap(({ properties }) => properties.spot.pins.map(({ id }) => id)),
  };
}
