import { describe, expect, test } from 'vitest';
import { settingFault } from '../admin/site-settings.schema.ts';
import { accentColors, accentContrast, DEFAULT_ACCENT, readableAccent } from './accent.ts';
import { contrast } from './contrast.ts';
import { palette } from './palette.ts';

const surfaces = ['ground', 'card', 'well'] as const;

describe.each(['#000000', '#7a1f5c', '#8a3b00', '#004f9e', '#3b3bd6', '#5c6b00'])(
  'the accent %s',
  (color) => {
    test('is accepted', () => expect(settingFault('ACCENT_COLOR', color)).toBeUndefined());

    describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
      const colors = accentColors(color)[scheme];

      test.each(surfaces)('is readable on %s', (surface) => {
        const on = palette[scheme][surface];
        expect(contrast(colors.primary, on)).toBeGreaterThanOrEqual(4.5);
      });

      test.each([
        ['onPrimary', 'primary'],
        ['onPrimary', 'primaryHover'],
        ['onAccent', 'accent'],
      ] as const)('%s is readable on %s', (text, on) => {
        expect(contrast(colors[text], colors[on])).toBeGreaterThanOrEqual(4.5);
      });
    });
  },
);

test.each(['#ffcc00', '#ffffff', '#2f9f87', '#ff6600'])(
  '%s is too pale, and the shade offered is not',
  (color) => {
    const shade = readableAccent(color);
    expect(settingFault('ACCENT_COLOR', color)).toContain(`text needs 4.5:1`);
    expect(settingFault('ACCENT_COLOR', color)).toContain(shade);
    expect(settingFault('ACCENT_COLOR', shade)).toBeUndefined();
    expect(accentContrast(shade), 'no darker than it must be').toBeLessThan(4.8);
  },
);

test('the shipped accent has the shipped colors', () => {
  expect(accentColors(DEFAULT_ACCENT)).toBe(palette);
});

test.each(['red', '#fff', '#12345g', 'url(x)', '#000000;}body{display:none'])(
  '%j is no color',
  (text) => expect(settingFault('ACCENT_COLOR', text)).toBe('Must be a color such as #0c4a3a'),
);
