import { expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { locate } from './locate.ts';
import { timeZoneAt } from './time-zone.ts';

const gazetteer = openGazetteer();

it.each([
  [52.52, 13.405, 'Europe/Berlin'],
  [-31.9505, 115.8605, 'Australia/Perth'],
])('elsewhere, at %f, %f it is the time of %s', (latitude, longitude, zone) => {
  expect(timeZoneAt({ latitude, longitude })).toBe(zone);
});

it('refuses a point off the Earth', () => {
  expect(() => timeZoneAt({ latitude: 91, longitude: 0 })).toThrow(RangeError);
  expect(() => timeZoneAt({ latitude: Number.NaN, longitude: 0 })).toThrow(RangeError);
});

/** Noon in UTC, by the clock of a zone. */
function clock(timeZone: string, date: string): string {
  return new Date(`${date}T12:00Z`).toLocaleString('en-US', { timeZone });
}

it.each([
  ['San Francisco', 37.7749, -122.4194, 'America/Los_Angeles'],
  ['St. John’s', 47.5615, -52.7126, 'America/St_Johns'],
  ['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ['Yuma, AZ', 32.7253, -114.6244, 'America/Phoenix'],
  ['Campbellton, NB', 48.0075, -66.6727, 'America/Moncton'],
  ['Oliver, BC', 49.1831, -119.5524, 'America/Vancouver'],
  ['Blakely, GA', 31.3777, -84.9341, 'America/New_York'],
  ['Columbia, KY', 37.1028, -85.3063, 'America/Chicago'],
  ['La Joya, TX', 26.247, -98.4814, 'America/Chicago'],
  ['Fruitvale, BC', 49.1165, -117.5522, 'America/Vancouver'],
  ['Calais, ME', 45.1838, -67.2766, 'America/New_York'],
  ['Petersburg, AK', 56.8125, -132.9556, 'America/Sitka'],
  ['Fairmount, TN', 35.1815, -85.3236, 'America/New_York'],
  ['Donalsonville, GA', 31.0405, -84.8791, 'America/New_York'],
  ['Oakland City, IN', 38.3387, -87.345, 'America/Chicago'],
  ['Fort Pierre, SD', 44.3536, -100.3737, 'America/Denver'],
  ['Wewahitchka, FL', 30.1127, -85.2005, 'America/Chicago'],
  ['Plentywood, MT', 48.7748, -104.5625, 'America/Denver'],
  ['Mowbray Mountain, TN', 35.2754, -85.2225, 'America/New_York'],
  ['First Mesa, AZ', 35.8367, -110.3815, 'America/Phoenix'],
  ['Leoti, KS', 38.4797, -101.3588, 'America/Chicago'],
  ['Crosby, ND', 48.9142, -103.2949, 'America/Chicago'],
  ['Saint Francis, KS', 39.7722, -101.7999, 'America/Chicago'],
])('a technician in %s has its time', (_, latitude, longitude, zone) => {
  const { timeZone, country } = locate(gazetteer, { latitude, longitude }, 'approximate');
  expect(clock(timeZone, '2027-01-15')).toBe(clock(zone, '2027-01-15'));
  expect(clock(timeZone, '2027-07-15')).toBe(clock(zone, '2027-07-15'));
  expect(['US', 'CA']).toContain(country);
});
