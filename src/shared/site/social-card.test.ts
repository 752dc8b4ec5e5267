import { expect, it } from 'vitest';
import { socialCardPath } from './social-card.ts';

it('each language has its own card, English the plain one', () => {
  expect(socialCardPath('en')).toBe('/social-card.png');
  expect(socialCardPath('fr')).toBe('/social-card.fr.png');
});
