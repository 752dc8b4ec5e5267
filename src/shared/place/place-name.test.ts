import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { placeName, UNKNOWN_PLACE } from './place-name.ts';

it('a country is named in the current language', () => {
  expect(placeName('DE')).toBe('Germany');
  expect(inLanguage('fr', () => placeName('DE'))).toBe('Allemagne');
});

it('only an unknown place has a name of ours', () => {
  expect([placeName(UNKNOWN_PLACE), placeName('Montréal')]).toEqual(['Unknown place', 'Montréal']);
  expect(inLanguage('fr', () => placeName(UNKNOWN_PLACE))).toBe('Lieu inconnu');
});
