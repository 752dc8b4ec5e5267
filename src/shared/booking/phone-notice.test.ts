import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { phoneNotice } from './phone-notice.ts';

it('asks for ten digits in North America, and for a country code from abroad elsewhere', () => {
  expect(phoneNotice()).toEqual({
    title: 'Invalid Phone',
    text: 'Please enter a complete 10-digit phone number.',
  });
  const operator = { defaultLanguage: 'en', market: ['US', 'DE'] } as const;
  inLanguage('en', () => expect(phoneNotice().text).toContain('from abroad'), operator);
});
