import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { deviceLabel } from './device-label.ts';

it('a device is named in the reader’s language', () => {
  expect(inLanguage('en', () => deviceLabel('Samsung Internet on Android'))).toBe(
    'Samsung Internet on Android',
  );
  expect(inLanguage('fr', () => deviceLabel('Samsung Internet on Android'))).toBe(
    'Samsung Internet sur Android',
  );
  expect(inLanguage('es', () => deviceLabel('Chrome on Mac'))).toBe('Chrome en Mac');
});

it('a device of which only one part is known has its name, and others have none', () => {
  expect(deviceLabel('Android')).toBe('Android');
  expect(deviceLabel(null)).toBe('Unknown device');
});
