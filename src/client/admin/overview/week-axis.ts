import { formatNumber } from '../../../shared/format/numbers.ts';

/** In pixels, at the size of the chart's text. */
const DIGIT = 7.5;
const GAP = 10;
const LEAST = 40;

/** 1, 2, 5 or 10 times a power of ten, at or above the highest week. */
export function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** Of the numbers left of the axis, the maximum being the widest. */
export function spaceFor(top: number): number {
  return Math.max(LEAST, GAP + formatNumber(top).length * DIGIT);
}
