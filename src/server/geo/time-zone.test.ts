import { expect, it } from 'vitest';
import { timeZoneAt } from './time-zone.ts';

it.each([
  [49.2827, -123.1207, 'America/Vancouver'],
  [37.7749, -122.4194, 'America/Los_Angeles'],
  [45.5019, -73.5674, 'America/Toronto'],
  [47.5615, -52.7126, 'America/St_Johns'],
  [33.4484, -112.074, 'America/Phoenix'],
  [21.3069, -157.8583, 'Pacific/Honolulu'],
])('at %f, %f it is the time of %s', (latitude, longitude, zone) => {
  expect(timeZoneAt(latitude, longitude)).toBe(zone);
});

it('refuses a point off the Earth', () => {
  expect(() => timeZoneAt(91, 0)).toThrow(RangeError);
  expect(() => timeZoneAt(Number.NaN, 0)).toThrow(RangeError);
});
