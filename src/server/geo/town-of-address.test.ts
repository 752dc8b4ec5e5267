import { expect, it } from 'vitest';
import { townOfAddress } from './town-of-address.ts';

it.each([
  ['Torstraße 1, 10119 Berlin', 'Berlin'],
  ['Torstraße 1, 10119 Berlin, Germany', 'Berlin'],
  ['Torstraße 1 10119 Berlin', 'Berlin'],
  ['Torstraße 1, Berlin, Deutschland', 'Berlin'],
  ['Hauptstr. 5, D-60311 Frankfurt am Main', 'Frankfurt am Main'],
  ['10 Downing Street, London SW1A 2AA', 'London'],
  ['10 Downing Street, London, SW1A 2AA, UK', 'London'],
  ['1 High Street, St Albans, AL3 4EL', 'St Albans'],
  ['12 Main Street, Dublin 2, D02 AF30', 'Dublin'],
  ['5 rue de la Roquette, 75011 Paris', 'Paris'],
  ['Grand-Rue 1, 1204 Genève, Suisse', 'Genève'],
  ['Damrak 1, 1012 LG Amsterdam', 'Amsterdam'],
  ['1 George St, Sydney NSW 2000', 'Sydney'],
  ['1 Queen Street, Auckland 1010, New Zealand', 'Auckland'],
])('of "%s" is %s', (address, town) => {
  expect(townOfAddress(address)).toBe(town);
});

it.each([
  '',
  'Torstraße 1',
  'Hinterhof, Torstraße',
  '10 Downing Street London',
  'Top 4, Graben 12',
  'Germany',
])('of "%s" is unknown', (address) => {
  expect(townOfAddress(address)).toBeUndefined();
});
