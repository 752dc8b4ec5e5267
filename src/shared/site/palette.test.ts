import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { type Palette, palette } from './palette.ts';

/** The hue of a `#rrggbb` color in degrees, and its chroma from 0 to 1. */
function hueOf(hex: string): { hue: number; chroma: number } {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const high = Math.max(r, g, b);
  const chroma = high - Math.min(r, g, b);
  const sixths =
    high === r ? (g - b) / chroma : high === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma;
  return { hue: (sixths * 60 + 360) % 360, chroma };
}

const statuses: [keyof Palette, string, [number, number]][] = [
  ['pending', 'yellow', [40, 60]],
  ['confirmed', 'green', [90, 160]],
  ['completed', 'blue', [200, 250]],
];

const surfaces = ['ground', 'card', 'well'] as const;
const texts = ['ink', 'inkSoft', 'primary', 'signal'] as const;
const pairs: [keyof Palette, keyof Palette][] = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onMarker', 'marker'],
  ['onPending', 'pending'],
  ['onConfirmed', 'confirmed'],
  ['onCompleted', 'completed'],
  ['onCancelled', 'cancelled'],
];

describe.each(Object.entries(palette))('the %s palette', (_scheme, colors) => {
  test.each(texts.flatMap((text) => surfaces.map((on) => [text, on] as const)))(
    '%s can be read on %s',
    (text, on) => expect(contrast(colors[text], colors[on])).toBeGreaterThanOrEqual(4.5),
  );

  test.each(surfaces)('the edge of a control can be seen on %s', (on) => {
    expect(contrast(colors.lineStrong, colors[on])).toBeGreaterThanOrEqual(3);
  });

  test.each(pairs)('%s can be read on %s', (text, on) => {
    expect(contrast(colors[text], colors[on])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(statuses)('%s is %s', (status, _name, [from, to]) => {
    const { hue, chroma } = hueOf(colors[status] as string);
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
    expect(chroma).toBeGreaterThan(0.1);
  });

  test('canceled is gray', () => {
    expect(hueOf(colors.cancelled).chroma).toBeLessThan(0.06);
  });
});
