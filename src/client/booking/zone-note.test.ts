import { expect, it, vi } from 'vitest';
import { foreignZoneOn } from './zone-note.ts';

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
