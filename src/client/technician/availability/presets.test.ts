import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import type { Market } from '../../../shared/market/countries.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { partPresets, weeklyPresets } from './presets.ts';

it.each<[Language, Market, string[], string[]]>([
  [
    'en',
    ['US'],
    ['Weekdays Full (8 AM–10 PM)', 'Weekends Full (8 AM–10 PM)'],
    ['Mon–Fri 9–5', 'Evenings Mon–Fri 6–11', 'Weekends 9–5'],
  ],
  [
    'en',
    ['DE'],
    ['Weekdays Full (8:00–22:00)', 'Weekends Full (8:00–22:00)'],
    ['Mon–Fri 9:00–17:00', 'Evenings Mon–Fri 18:00–23:00', 'Weekends 9:00–17:00'],
  ],
  [
    'fr',
    ['US', 'CA'],
    ['Journée lun.–ven. (8\u00A0h–22\u00A0h)', 'Journée sam.–dim. (8\u00A0h–22\u00A0h)'],
    [
      'Lun.–ven. 9\u00A0h–17\u00A0h',
      'Soirs lun.–ven. 18\u00A0h–23\u00A0h',
      'Sam.–dim. 9\u00A0h–17\u00A0h',
    ],
  ],
  [
    'es',
    ['DE'],
    ['Lun–vie completo (8:00–22:00)', 'Sáb–dom completo (8:00–22:00)'],
    ['Lun–vie 9:00–17:00', 'Noches lun–vie 18:00–23:00', 'Sáb–dom 9:00–17:00'],
  ],
])(
  'in %s in %j, presets name their times on the clock of the market',
  (language, market, full, weekly) => {
    const labels = inLanguage(
      language,
      () => ({
        full: partPresets().flatMap(({ preset, label }) => (preset === 'full' ? label : [])),
        weekly: weeklyPresets().map(({ label }) => label),
      }),
      { defaultLanguage: language, market },
    );
    expect(labels).toEqual({ full, weekly });
  },
);
