import { expect, it } from 'vitest';
import { foreignZoneOn } from './zone-note.ts';

it('names the zone when clocks there differ from the visitor’s', () => {
  expect(foreignZoneOn('2026-12-09', 'America/New_York', 'America/Los_Angeles')).toBe(
    'Eastern Time',
  );
});

it('names no zone when clocks agree, whatever the zones are called', () => {
  expect(foreignZoneOn('2026-12-09', 'America/Toronto', 'America/New_York')).toBeUndefined();
});

it('looks at the day chosen: Phoenix and Denver agree in winter only', () => {
  expect(foreignZoneOn('2026-12-09', 'America/Denver', 'America/Phoenix')).toBeUndefined();
  expect(foreignZoneOn('2026-07-09', 'America/Denver', 'America/Phoenix')).toBe('Mountain Time');
});
