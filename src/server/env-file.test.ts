import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closestSetting, readEnvFile } from './env-file.ts';

const KNOWN = ['PORT', 'SMTP_URL', 'ADMIN_PASSWORD', 'MAIL_FROM'];

const faultOf = (text: string) => {
  try {
    readEnvFile(text, KNOWN);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

it('reads values, quoted values, comments, and blank lines', () => {
  const text = [
    '# Where it runs',
    'PORT=3000',
    '',
    'SMTP_URL= # not yet',
    'ADMIN_PASSWORD="Str0ng#1 x" # quoted',
    "export MAIL_FROM='Wheels <hello@bikes.example>'\r",
    'COMPOSE_PROJECT_NAME=bikes',
  ].join('\n');
  expect(readEnvFile(text, KNOWN)).toEqual({
    PORT: '3000',
    SMTP_URL: '',
    ADMIN_PASSWORD: 'Str0ng#1 x',
    MAIL_FROM: 'Wheels <hello@bikes.example>',
    COMPOSE_PROJECT_NAME: 'bikes',
  });
});

it.each(['Str0ng#1x', 'Str0ng #1x', '#Str0ng1x'])(
  'refuses ADMIN_PASSWORD=%s, naming the line but not the value',
  (value) => {
    const fault = faultOf(`PORT=3000\nADMIN_PASSWORD=${value}`);
    expect(fault).toContain('  line 2: ADMIN_PASSWORD: contains a # outside quotes');
    expect(fault).not.toContain('Str0ng');
  },
);

it.each(['"half', '"a"b', '"a"b"', "`x'", '"two\nlines"'])('refuses quotes like %s', (value) => {
  expect(faultOf(`SMTP_URL=${value}`)).toContain('line 1: SMTP_URL: the quotes');
});

it('refuses a line that is no setting', () => {
  expect(faultOf('PORT: 3000')).toContain('line 1: is neither NAME=value nor a comment');
});

it('names the setting that a misspelled name means', () => {
  expect(faultOf('SMTP_URLS=smtp://mail.example')).toContain(
    'line 1: SMTP_URLS: did you mean SMTP_URL?',
  );
  expect(faultOf('MAIL_FORM=x')).toContain('did you mean MAIL_FROM?');
  expect(closestSetting('NODE_ENV', KNOWN)).toBeUndefined();
  expect(closestSetting('PORT', KNOWN)).toBeUndefined();
});

it('takes every value whole or refuses it', () => {
  const value = fc.string({ unit: fc.constantFrom(...'ab#"\'` =\\$'), maxLength: 8 });
  fc.assert(
    fc.property(value, (text) => {
      const line = `PORT=${text}`;
      if (faultOf(line) !== 'none') return;
      const bare = text.trim();
      const inner = /^(["'`])(.*?)\1\s*(?:#.*)?$/.exec(bare)?.[2];
      const whole = inner ?? (/^\s+#/.test(text) ? '' : bare);
      expect(readEnvFile(line, KNOWN).PORT).toBe(whole);
    }),
  );
});
