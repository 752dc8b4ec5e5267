import { expect, test } from 'vitest';
import { laceWheel } from './wheel-lacing.ts';

test('a technician keeps the same wheel', () => {
  expect(laceWheel(7)).toEqual(laceWheel(7));
});

test('the first hundred technicians have different wheels', () => {
  const wheels = new Set(Array.from({ length: 100 }, (_, id) => JSON.stringify(laceWheel(id))));
  expect(wheels.size).toBe(100);
});

test('every spoke runs from the hub to the rim', () => {
  for (let id = 0; id < 50; id++) {
    const { spokes, hubRadius } = laceWheel(id);
    for (const { x1, y1, x2, y2 } of spokes) {
      expect(Math.hypot(x1, y1)).toBeCloseTo(hubRadius, 0);
      expect(Math.hypot(x2, y2)).toBeCloseTo(91, 0);
    }
  }
});
