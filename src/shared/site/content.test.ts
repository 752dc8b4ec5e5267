import { expect, it } from 'vitest';
import { contentAt, languageShown } from './content.ts';

it('a page of text is at its own path', () => {
  expect(['/terms', '/privacy-policy', '/how-it-works', '/imprint'].map(contentAt)).toEqual([
    'terms',
    'privacy',
    'how-it-works',
    'imprint',
  ]);
  expect([contentAt('/'), contentAt('/nowhere')]).toEqual([undefined, undefined]);
});

it('a page is read in the wished language, else in what the operator wrote', () => {
  expect(languageShown('fr', ['en', 'fr'], 'en')).toBe('fr');
  expect(languageShown('fr', ['en', 'es'], 'es')).toBe('es');
  expect(languageShown('fr', ['en'], 'es')).toBe('en');
  expect(languageShown('fr', [], 'en')).toBe('fr');
});
