import { expect, it } from 'vitest';
import { areaText, distanceFrom, experienceText } from './technician-facts.ts';

const technician = {
  city: 'Mission District',
  privacyMode: 'approximate' as const,
  comesToCustomer: false,
  isHomeBased: false,
  serviceRadiusKm: 10,
};

it('distinguishes a workshop, a home workshop and a traveling technician', () => {
  expect(areaText(technician)).toBe('Workshop in Mission District');
  expect(areaText({ ...technician, isHomeBased: true })).toBe('Home workshop in Mission District');
  const traveling = 'Comes to you, within 10 km of Mission District';
  expect(areaText({ ...technician, comesToCustomer: true })).toBe(traveling);
  expect(areaText({ ...technician, privacyMode: 'service_area' })).toBe(traveling);
});

it('shows the distance as the privacy mode allows', () => {
  const from = { latitude: 37.77, longitude: -122.42 };
  const there = { latitude: 37.772, longitude: -122.42 };
  expect(distanceFrom(from, { ...there, privacyMode: 'exact' })).toBe('<1 km');
  expect(distanceFrom(from, { ...there, privacyMode: 'approximate' })).toBe('~1-3 km');
  expect(distanceFrom(from, { ...there, privacyMode: 'service_area' })).toBe('Service Area');
});

it.each([
  ['10+ Years', ['Tune-up', 'Flats', 'Wheels'], '10+ Years'],
  ['', ['Tune-up', 'Flats', 'Wheels', 'Brakes'], 'Tune-up, Flats +2'],
  ['', ['Tune-up', 'Flats'], 'Tune-up, Flats'],
  ['', ['Tune-up'], 'Tune-up'],
  ['', [], ''],
])('with "%s" and %j says "%s"', (experienceYears, specializations, text) => {
  expect(experienceText({ experienceYears, specializations })).toBe(text);
});
