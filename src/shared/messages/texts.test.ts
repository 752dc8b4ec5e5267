import { describe, expect, test } from 'vitest';
import { inLanguage } from '#current-language';
import { texts } from './texts.ts';

const text = texts({
  en: {
    'none.title': 'Nobody found',
    'none.text': 'Try another {place}.',
    'full.title': 'Full',
    found: '{count, plural, one {# technician} other {# technicians}} found',
    shop: '{name}’s workshop isn’t far',
  },
  es: {},
  fr: { found: '{count, plural, one {# résultat} other {# résultats}}' },
});

describe('a text', () => {
  test('follows the number', () => {
    expect(text('found', { count: 1 })).toBe('1 technician found');
    expect(text('found', { count: 1200 })).toBe('1,200 technicians found');
  });

  test('is in the language in which something happens, also later', async () => {
    const said = await inLanguage('fr', async () => {
      await Promise.resolve();
      return text('found', { count: 1200 });
    });
    expect(said).toBe('1\u00a0200 résultats');
    expect(text('found', { count: 0 })).toBe('0 technicians found');
  });

  test('shows a value as it was typed, whatever is in it', () => {
    const name = "{name} <b>'#'</b> {count, plural}";
    expect(text('shop', { name })).toBe(`${name}’s workshop isn’t far`);
  });

  test('of a notice comes with its title, and without one if there is none', () => {
    expect(text.notice('none', { place: 'town' })).toEqual({
      title: 'Nobody found',
      text: 'Try another town.',
    });
    expect(text.notice('full')).toEqual({ title: 'Full' });
  });
});
