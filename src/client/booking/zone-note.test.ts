import { expect, it, vi } from 'vitest';
import { foreignZoneOn } from './zone-note.ts';

it('names the time zone when it differs from the visitor’s', () => {
  expect(foreignZoneOn('2026-12-09', 'America/New_York', 'America/Los_Angeles')).toBe(
    'Eastern Time',
  );
});

it('names no time zone when the clocks agree, even if the names differ', () => {
  expect(foreignZoneOn('2026-12-09', 'America/Toronto', 'America/New_York')).toBeUndefined();
});

it('compares on the chosen day, because Phoenix and Denver only agree in winter', () => {
  expect(foreignZoneOn('2026-12-09', 'America/Denver', 'America/Phoenix')).toBeUndefined();
  expect(foreignZoneOn('2026-07-09', 'America/Denver', 'America/Phoenix')).toBe('Mountain Time');
});

it('takes a device whose time zone isn’t known to show UTC, as its clock does', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
  });
  expect(foreignZoneOn('2026-12-09', 'America/Denver')).toBe('Mountain Time');
  expect(foreignZoneOn('2026-12-09', 'Africa/Abidjan')).toBeUndefined();
});
