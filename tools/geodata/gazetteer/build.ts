/** Makes src/server/geo/data/gazetteer.gz. Run by `npm run gazetteer` in tools/geodata. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { extraNeighborhoods, NamedPlaces, postalTowns } from './added-places.ts';
import { assignCities, CityNames, cityOfArea } from './cities.ts';
import { type DraftPlace, kilometersBetween } from './draft-place.ts';
import { encodeGazetteer, type PlacedPostcode } from './encode.ts';
import { readPlaces } from './place-sources.ts';
import { type DraftPostcode, readForwardSortationAreas, readZipCodes } from './postcode-sources.ts';
import { refuseMisplaced } from './refuse-misplaced.ts';
import { makeDescriptionsUnique } from './unique-descriptions.ts';

const OUTPUT = new URL('../../../src/server/geo/data/gazetteer.gz', import.meta.url);

/** A ZIP code is known by a neighborhood whose middle is this close to its own. */
const AREA_WITHIN_KM = 2;

/** Post-office boxes share their town's coordinates, which say nothing about a neighborhood. */
function codesByPosition(zips: readonly DraftPostcode[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { latitude, longitude } of zips) {
    const position = `${latitude},${longitude}`;
    counts.set(position, (counts.get(position) ?? 0) + 1);
  }
  return counts;
}

function nameAreas(zips: readonly PlacedPostcode[], places: readonly DraftPlace[]): void {
  const shared = codesByPosition(zips);
  const parts = Map.groupBy(places, (place) => place.city);
  for (const zip of zips) {
    if ((shared.get(`${zip.latitude},${zip.longitude}`) ?? 0) > 1) continue;
    let least = AREA_WITHIN_KM;
    for (const part of parts.get(zip.place) ?? []) {
      const distance = kilometersBetween(zip, part);
      if (distance < least) [zip.area, least] = [part.name, distance];
    }
  }
}

function main(): void {
  const areas = readForwardSortationAreas();
  const zips = readZipCodes();
  const listed = readPlaces();
  assignCities(listed, areas);
  const known = [...listed, ...extraNeighborhoods(listed)];
  const names = new CityNames(known);
  const unknown = [...zips, ...areas.filter((area) => !cityOfArea(area, names))];
  const parts = known.filter((place) => place.city);
  const towns = postalTowns(unknown, names, new NamedPlaces(parts));
  const places = makeDescriptionsUnique([...known, ...towns]);
  refuseMisplaced(places);

  const cities = new CityNames(places);
  const anyName = new NamedPlaces(places);
  const placed = [...zips, ...areas].flatMap((postcode): PlacedPostcode[] => {
    const { region, town } = postcode;
    const city = region.country === 'CA' ? cityOfArea(postcode, cities) : cities.findNear(postcode);
    const place = city ?? anyName.of(postcode) ?? cities.find(town, region.code);
    return place ? [{ ...postcode, place: place.city ?? place }] : [];
  });
  const american = placed.filter((postcode) => postcode.region.country === 'US');
  // A post office's own name ("White House") is no neighborhood.
  nameAreas(american, known);

  const file = encodeGazetteer(places, placed);
  mkdirSync(new URL('./', OUTPUT), { recursive: true });
  writeFileSync(OUTPUT, file);
  const lost = zips.length + areas.length - placed.length;
  console.log(`${places.length} places, ${placed.length} postcodes (${lost} without a town)`);
  console.log(`${(file.length / 1024).toFixed(0)} KiB gzipped`);
}

main();
