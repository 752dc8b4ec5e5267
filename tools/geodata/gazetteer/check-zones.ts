/** Compares the clocks of the shipped places with exact boundaries: `npm run check-zones`. */
import { find } from 'geo-tz/all';
import { openGazetteer } from '../../../src/server/geo/gazetteer.ts';
import { locate } from '../../../src/server/geo/locate.ts';

const gazetteer = openGazetteer();
const clocks = (timeZone: string) =>
  ['2027-01-15T12:00Z', '2027-07-15T12:00Z'].map((at) =>
    new Date(at).toLocaleString('en-US', { timeZone }),
  );

const places = gazetteer.around({ latitude: 40, longitude: -100 }, {});
const wrong = places.filter((place) => {
  const { timeZone } = locate(gazetteer, place, 'approximate');
  const [exact = ''] = find(place.latitude, place.longitude);
  return clocks(timeZone).join() !== clocks(exact).join();
});
console.log(`${wrong.length} of ${places.length} places and postcodes have another clock`);
if (wrong.length > 0) process.exit(1);
