import { expect, it } from 'vitest';
import { visitorWith } from './visitors.ts';

it('keeps what a first answer sets, and knows the token that forms have to send', () => {
  const cookies = ['csrf_cookie=0a1b; path=/; HttpOnly', 'ea_session=xyz; Max-Age=1'];
  expect(visitorWith('10.1.0.1', cookies)).toEqual({
    address: '10.1.0.1',
    cookies: 'csrf_cookie=0a1b; ea_session=xyz',
    csrfToken: '0a1b',
  });
});

it('refuses an answer without a token', () => {
  expect(() => visitorWith('10.1.0.1', ['ea_session=xyz'])).toThrow('no CSRF cookie');
});
