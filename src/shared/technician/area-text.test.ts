import { expect, it } from 'vitest';
import { inLanguage } from '../messages/current-language.node.ts';
import { placeName } from '../place/place-name.ts';
import { areaText } from './area-text.ts';

const technician = {
  city: 'Mission District',
  privacyMode: 'approximate' as const,
  comesToCustomer: false,
  isHomeBased: false,
  serviceRadiusKm: 10,
};

it('distinguishes a workshop, a home workshop and a traveling technician', () => {
  expect(areaText(technician, 'metric')).toBe('Workshop in Mission District');
  expect(areaText({ ...technician, isHomeBased: true }, 'metric')).toBe(
    'Home workshop in Mission District',
  );
  const traveling = 'Comes to you, within 10 km of Mission District';
  expect(areaText({ ...technician, comesToCustomer: true }, 'metric')).toBe(traveling);
  expect(areaText({ ...technician, privacyMode: 'service_area' }, 'metric')).toBe(traveling);
  expect(areaText({ ...technician, comesToCustomer: true }, 'imperial')).toBe(
    'Comes to you, within 6.2 mi of Mission District',
  );
});

it('says a distance from a city in words that fit into each sentence', () => {
  const far = { ...technician, city: placeName('12 km from Lyon') };
  expect(areaText(far, 'metric')).toBe('Workshop 12 km from Lyon');
  expect(areaText({ ...far, comesToCustomer: true }, 'metric')).toBe(
    'Comes to you, within 10 km of a point 12 km from Lyon',
  );
  const french = { ...technician, city: inLanguage('fr', () => placeName('12 km from Lyon')) };
  expect(inLanguage('fr', () => areaText(french, 'metric'))).toBe('Atelier à 12\u00a0km de Lyon');
});
