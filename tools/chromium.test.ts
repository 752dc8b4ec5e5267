import { expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

const only = (present: string) => (path: string) => path === present;

it('takes the first browser it finds in the usual places', () => {
  expect(findChromium(undefined, () => true)).toBe('/usr/bin/chromium-headless-shell');
  expect(findChromium('', only('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome');
  expect(findChromium(undefined, () => false)).toBeUndefined();
});

it('takes the chosen browser and no other', () => {
  expect(findChromium('/opt/chrome', only('/opt/chrome'))).toBe('/opt/chrome');
  expect(findChromium('/opt/chrome', only('/usr/bin/chromium'))).toBeUndefined();
});
