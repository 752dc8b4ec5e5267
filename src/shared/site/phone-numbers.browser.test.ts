import { expect, it } from 'vitest';
import { loadPhoneLibrary, phoneLibrary } from './phone-numbers.browser.ts';

it('a browser has the world’s phone numbers once it has loaded them', async () => {
  expect(phoneLibrary()).toBeUndefined();
  await loadPhoneLibrary();
  const number = phoneLibrary()?.parsePhoneNumberFromString('+4930123456');
  expect(number?.country).toBe('DE');
});
