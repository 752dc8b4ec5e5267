import { describe, expect, test } from 'vitest';
import { localizedPath, splitLanguage } from './localized-path.ts';

describe('an address', () => {
  test.each([
    ['/fr/help', '/help'],
    ['/fr', '/'],
    ['/fr/', '/'],
    ['/fr?date=2026-11-26', '/?date=2026-11-26'],
    ['/fr/technicians/3-ana?book=1', '/technicians/3-ana?book=1'],
  ])('%s is a page in French', (address, page) => {
    expect(splitLanguage(address)).toEqual({ address: page, language: 'fr' });
  });

  test.each(['/', '/help', '/french', '/xx/help', '/frhelp', '/FR/help', '/technicians/fr'])(
    '%s names no language',
    (address) => {
      expect(splitLanguage(address)).toEqual({ address });
    },
  );

  test('of the default language names none, any other does', () => {
    expect(localizedPath('/help', 'en', 'en')).toBe('/help');
    expect(localizedPath('/help', 'fr', 'en')).toBe('/fr/help');
    expect(localizedPath('/', 'en', 'fr')).toBe('/en/');
  });
});
