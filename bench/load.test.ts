import { expect, it } from 'vitest';
import { asSent, fromAnywhere } from './load.ts';

it('writes a request as it is sent, its body counted in bytes', () => {
  const text = asSent(
    { method: 'POST', path: '/a?b=1', headers: { Cookie: 'c=d' }, body: 'é' },
    '127.0.0.1:1',
  );
  expect(text).toBe(
    'POST /a?b=1 HTTP/1.1\r\nHost: 127.0.0.1:1\r\nCookie: c=d\r\nContent-Length: 2\r\n\r\né',
  );
});

it('leaves the client address of a path open', () => {
  expect(asSent(fromAnywhere('/a'), 'h')).toBe(
    'GET /a HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: {address}\r\n\r\n',
  );
});
