import { expect, it } from 'vitest';
import { contrast, mix, readable } from './contrast.ts';

it('contrast is as WCAG computes it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 10);
  expect(contrast('#777777', '#777777')).toBe(1);
  // Known from https://webaim.org/resources/contrastchecker: 4.48, 5.25, 1.37 and 8.59.
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#ff0000', '#000000')).toBeCloseTo(5.252, 3);
  expect(contrast('#00ff00', '#ffffff')).toBeCloseTo(1.372, 3);
  expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.592, 3);
  expect(contrast('#0a0a0a', '#000000')).toBeCloseTo(1.0607, 4);
});

it('colors are mixed channel by channel', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(mix('#102030', '#203040', 0.5)).toBe('#182838');
  expect(mix('#ff0001', '#000000', 0.999)).toBe('#000000');
});

it('a color changes no more than it must', () => {
  expect(readable('#000000', '#000000', ['#ffffff'], 4.5)).toBe('#000000');
  const shade = readable('#ffffff', '#000000', ['#ffffff', '#eeeeee'], 4.5);
  expect(contrast(shade, '#eeeeee')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(shade, '#eeeeee')).toBeLessThan(4.7);
  expect(readable('#777777', '#000000', ['#777777'], 21)).toBe('#000000');
});
