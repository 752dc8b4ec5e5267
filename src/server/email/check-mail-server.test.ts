import { afterEach, expect, it } from 'vitest';
import { type FakeSmtp, fakeSmtp } from '../../../test/fake-smtp.ts';
import { checkMailServer } from './check-mail-server.ts';

let smtp: FakeSmtp;
afterEach(() => smtp.close());

it('smtp+tls:// demands the encryption that smtp:// does without', async () => {
  smtp = await fakeSmtp('accepts');
  const { host } = new URL(smtp.url);
  expect(await checkMailServer(`smtp://${host}`, 1_000)).toEqual({ isEncrypted: true });
  expect((await checkMailServer(`smtp+tls://ada:secret@${host}`, 1_000)).fault).toContain(
    'STARTTLS',
  );
});
