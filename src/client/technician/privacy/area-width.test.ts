import { expect, it } from 'vitest';
import { areaWidth } from './area-width.ts';

it('the area that strangers see is as wide as the circle on the map', () => {
  expect(areaWidth(1420, 'metric')).toBe('2.8 km');
  expect(areaWidth(1420, 'imperial')).toBe('1.8 mi');
});
