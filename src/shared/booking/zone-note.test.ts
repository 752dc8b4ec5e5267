import { expect, it } from 'vitest';
import { foreignZone } from './zone-note.ts';

it('names the time zone when it differs from the visitor’s', () => {
  expect(foreignZone('2026-12-09', 'America/New_York', 'America/Los_Angeles')).toBe('Eastern Time');
});

it('names no time zone when the clocks agree, even if the names differ', () => {
  expect(foreignZone('2026-12-09', 'America/Toronto', 'America/New_York')).toBeUndefined();
});

it('compares on the chosen day, because Phoenix and Denver only agree in winter', () => {
  expect(foreignZone('2026-12-09', 'America/Denver', 'America/Phoenix')).toBeUndefined();
  expect(foreignZone('2026-07-09', 'America/Denver', 'America/Phoenix')).toBe('Mountain Time');
});
