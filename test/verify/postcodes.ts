/**
 * `npm run verify -- postcodes`: every postal code of the gazetteer as "12 Main St, City, ST 12345".
 * A ZIP code or urban Canadian code is its own point; of a rural code only the town counts.
 */
import { fileURLToPath } from 'node:url';
import { openGazetteer } from '../../src/server/geo/gazetteer.ts';
import { readGazetteerFile } from '../../src/server/geo/gazetteer-file.ts';
import { PlaceTable } from '../../src/server/geo/place-table.ts';
import { distanceKm } from '../../src/shared/place/distance.ts';
import { goal, verdict } from './report.ts';

const FARTHEST_KM = 25;
const FILE = new URL('../../src/server/geo/data/gazetteer.gz', import.meta.url);

/** Addresses that land farther than 25 km from where they should, of every nth postal code. */
export function misplacedPostcodes(nth: number): { tried: number; misplaced: string[] } {
  const table = new PlaceTable(readGazetteerFile(fileURLToPath(FILE)));
  const gazetteer = openGazetteer();
  const misplaced: string[] = [];
  let tried = 0;
  for (let row = 0; row < table.rows.postcode.length; row += nth) {
    const code = table.postcode(row);
    const town = table.place(table.rows.postcodePlace[row]!);
    const isRural = code.country === 'CA' && code.name[1] === '0';
    const whole = code.country === 'CA' ? `${code.name} 1A1` : code.name;
    const address = `12 Main St, ${town.name}, ${town.region} ${whole}`;
    const found = [gazetteer.placeAddress(address), gazetteer.geocode(address)];
    const point = isRural ? town : code;
    tried += 1;
    if (found.some((place) => !place || distanceKm(place, point) > FARTHEST_KM)) {
      misplaced.push(`${address}: ${found.map((place) => place?.description).join(', ')}`);
    }
  }
  return { tried, misplaced };
}

if (import.meta.main) {
  const { tried, misplaced } = misplacedPostcodes(1);
  for (const line of misplaced) console.log(line);
  verdict('postcodes', [`${tried} addresses`, goal(misplaced.length, 0, 'misplaced')]);
}
