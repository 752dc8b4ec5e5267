import { expect, it } from 'vitest';
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
