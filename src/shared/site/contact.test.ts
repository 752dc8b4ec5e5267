import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { COUNTRY_CODES, type Market } from '../market/countries.ts';
import {
  e164Of,
  formatPhone,
  isEmail,
  isFullName,
  isPhone,
  keptPhone,
  mailboxOf,
  normalizeEmail,
  readPhone,
  searchedPhone,
} from './contact.ts';

describe('email', () => {
  it('is lower case, has a domain and a last part of two letters or more', () => {
    for (const good of ['ada@example.com', 'a.b+c%d_e-f@mail.example.ca']) {
      expect(isEmail(good)).toBe(true);
    }
    for (const bad of [
      '',
      'ada',
      'ada@',
      '@b.co',
      'ada@b',
      'ada@b.c',
      'Ada@b.co',
      'a da@b.co',
      'ada@b..co',
      'ada@b.co\nBcc: x@y.z',
      'ada..b@b.co',
      '.ada@b.co',
      'ada.@b.co',
      'ada@-b.co',
      'ada@b-.co',
      `${'a'.repeat(65)}@b.co`,
      `ada@${'b'.repeat(64)}.co`,
    ]) {
      expect(isEmail(bad)).toBe(false);
    }
  });

  it('is trimmed and lowercased', () => {
    expect(normalizeEmail('  Ada@Example.COM ')).toBe('ada@example.com');
  });

  it.each([
    '\u200bada@rider.example',
    '\ufeff\u202aada@rider.example\u202c',
    'mailto:ada@rider.example',
    'MAILTO:Ada@Rider.Example?subject=My%20bike',
    'Ada Rider <ada@rider.example>',
    '"Rider, Ada" <mailto:ada@rider.example>;',
    'ada@rider.example,',
    'ａｄａ＠ｒｉｄｅｒ．ｅｘａｍｐｌｅ',
  ])('%j is pasted for ada@rider.example', (pasted) => {
    expect(normalizeEmail(pasted)).toBe('ada@rider.example');
  });

  it('has at most 254 characters', () => {
    const long = (length: number) => `ada@${'b.'.repeat(115)}${'c'.repeat(length - 242)}.example`;
    expect([long(254), long(255)].map(isEmail)).toEqual([true, false]);
  });

  it('has no part of its own for a mailbox', () => {
    expect(mailboxOf('ada+bikes@example.com')).toBe('ada@example.com');
    expect(mailboxOf('ada+a+b@example.com')).toBe('ada@example.com');
    expect(mailboxOf('ada@example.com')).toBe('ada@example.com');
    expect(mailboxOf('a.da@example.com')).toBe('a.da@example.com');
  });

  it.each(['adarider@gmail.com', 'ada.rider@gmail.com', 'a.d.a.rider+x.y@googlemail.com'])(
    '%s is one mailbox with the others that Gmail takes for it',
    (email) => {
      expect(mailboxOf(email)).toBe('adarider@gmail.com');
    },
  );

  it('of any length is checked quickly', () => {
    expect(isEmail(`${'a'.repeat(100_000)}@${'b.'.repeat(50_000)}`)).toBe(false);
  });
});

describe('phone', () => {
  it('is formatted while it is typed', () => {
    const typed = ['5', '555', '5551', '555123', '5551234', '5551234567'].map(formatPhone);
    expect(typed).toEqual(['(5', '(555', '(555) 1', '(555) 123', '(555) 123-4', '(555) 123-4567']);
    expect(formatPhone('')).toBe('');
  });

  it('drops the country code 1 from the first digit after it, not only from a whole number', () => {
    const typed = ['1', '(15', '1 503 555 123', '1-503-555-1234', '11 503 555 1234'];
    expect(typed.map(formatPhone)).toEqual([
      '(1',
      '(5',
      '(503) 555-123',
      '(503) 555-1234',
      '(503) 555-1234',
    ]);
  });

  it('never grows past fourteen characters, and formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[^+]\+/.test(text));
        const once = formatPhone(text);
        expect(once.length).toBeLessThanOrEqual(14);
        expect(formatPhone(once)).toBe(once);
      }),
    );
  });

  it('drops what is too many while it is typed', () => {
    expect(formatPhone('555 123 4567 89')).toBe('(555) 123-4567');
  });

  it('loses the country code of a pasted number', () => {
    expect(formatPhone('+16045550199')).toBe('(604) 555-0199');
  });

  it('is kept as it is shown, and empty for a caller without one', () => {
    expect(keptPhone('555.123.4567', ['US'])).toBe('(555) 123-4567');
    expect(keptPhone('+49 30 123456', ['US'])).toBe('+49 30 123456');
    expect(keptPhone('', ['US'])).toBe('');
  });

  it('has exactly ten digits, without the country code 1', () => {
    expect(isPhone('(555) 123-4567')).toBe(true);
    expect(isPhone('+1 555 123 4567')).toBe(true);
    expect(isPhone('555 123 456')).toBe(false);
    expect(isPhone('55 5123 45678')).toBe(false);
    expect(isPhone('604 555 0199 ext. 5')).toBe(false);
  });
});

describe('a pasted number', () => {
  it.each([
    ['\u202a+47 22 12 34 56\u202c', '+47 22 12 34 56'],
    ['\ufeff\u2066+47\u00a022\u201112\u201134\u201156\u2069', '+47 22 12 34 56'],
    ['tel:+45 20 12 34 56', '+45 20 12 34 56'],
    ['(+45) 20 12 34 56', '+45 20 12 34 56'],
    ['+(47) 22 12 34 56', '+47 22 12 34 56'],
    ['Tel.: ++ 47 22 12 34 56', '+47 22 12 34 56'],
    ['＋４７　２２１２３４５６', '+47 22 12 34 56'],
    ['+٤٧ ٢٢ ١٢ ٣٤ ٥٦', '+47 22 12 34 56'],
    ['(0047) 22 12 34 56', '+47 22 12 34 56'],
    ['011 47 22 12 34 56', '+47 22 12 34 56'],
    ['tel:+1-604-555-0199;ext=5', '(604) 555-0199'],
    ['\u200e604\u2011555\u20110199', '(604) 555-0199'],
  ])('%j is kept, and shown in the field, as %s', (pasted, kept) => {
    expect(readPhone(pasted)).toBe(kept);
    expect(formatPhone(pasted)).toBe(kept);
  });

  it('with a plus sign is never taken for one of the United States', () => {
    for (const text of ['+47 22 12 34 5', '22 12 34 56 (+47)', '\u202a+47 2212345\u202c']) {
      expect(readPhone(text)).toBeUndefined();
      expect(formatPhone(text)).not.toMatch(/^\(\d/);
    }
  });
});

describe('a number of another country', () => {
  const germany: Market = ['DE'];
  const inGermany = (typed: string) =>
    inLanguage('en', () => formatPhone(typed), { defaultLanguage: 'en', market: germany });

  it('is read with its country code in any market', () => {
    expect(readPhone('+49 30 123456')).toBe('+49 30 123456');
    expect(readPhone('+33 6 12 34 56 78', germany)).toBe('+33 6 12 34 56 78');
    expect(readPhone('+1 604 555 0199', germany)).toBe('+1 604 555 0199');
    expect(readPhone('+1 604 555 0199')).toBe('(604) 555-0199');
    expect(readPhone('+49')).toBeUndefined();
    expect(readPhone('+0 555 123 4567')).toBeUndefined();
  });

  it('is read with spaces around it', () => {
    expect(readPhone(' +49 30 123456 ')).toBe('+49 30 123456');
    expect(readPhone(' +65 4555 0199 ')).toBeUndefined();
    expect(formatPhone(' +4930')).toBe('+49 30');
  });

  it('has no extension, which can’t be dialed with it', () => {
    expect(readPhone('+49 30 123456 ext. 78')).toBe('+49 30 123456');
    expect(readPhone('030 123456 x78', germany)).toBe('+49 30 123456');
  });

  it('with ten digits is one of the country that is first in its market', () => {
    expect(readPhone('604 555 0199', ['CA', 'DE'])).toBe('(604) 555-0199');
    expect(readPhone('604 555 0199', ['DE', 'CA'])).toBe('+49 6045 550199');
  });

  it('needs no country code in its own market, however it is typed', () => {
    const written = ['030 123456', '+49 30 123456', '0049 30 123456', '030/123456'];
    expect(new Set(written.map((text) => readPhone(text, germany)))).toEqual(
      new Set(['+49 30 123456']),
    );
    expect(readPhone('030 123456')).toBeUndefined();
    expect(readPhone('0301234567', ['US', 'DE'])).toBe('+49 30 1234567');
    expect(readPhone('6045550199', ['US', 'DE'])).toBe('(604) 555-0199');
  });

  it('keeps its plus sign while it is typed', () => {
    expect(['+', '+4', '+4930'].map(formatPhone)).toEqual(['+', '+4', '+49 30']);
    expect(['030 ', '030 12'].map(inGermany)).toEqual(['030 ', '030 12']);
  });

  it('is left as it is typed, without letters and what no number is long enough for', () => {
    expect(inGermany('(030) 12/34-5 Tel')).toBe('(030) 12/34-5 ');
    expect(inGermany('0'.repeat(30))).toBe('0'.repeat(25));
  });

  it('is not one that was cut to ten digits', () => {
    expect(e164Of('(604) 555-0199')).toBe('+16045550199');
    expect(e164Of('+49 30 123456')).toBe('+4930123456');
    expect(e164Of('(493) 012-3456')).toBeUndefined();
    expect(e164Of('(604) 555-01990')).toBeUndefined();
    expect(e164Of('4(604) 555-0199')).toBeUndefined();
    expect(e164Of('')).toBeUndefined();
  });
});

const market = fc
  .uniqueArray(fc.constantFrom(...COUNTRY_CODES), { minLength: 1 })
  .map((codes) => codes as unknown as Market);
const digits = fc.stringMatching(/^\d{6,13}$/);
const typed = fc.tuple(fc.constantFrom('', '+', '+49', '+33', '+1', '0'), digits);

it('what is shown of a number is read as the same number again', () => {
  expect(readPhone('+1 1 302 300 0000', ['US'])).toBe('(302) 300-0000');
  fc.assert(
    fc.property(typed, market, ([start, rest], where) => {
      const shown = readPhone(start + rest, where);
      fc.pre(shown !== undefined);
      expect(readPhone(shown!, where)).toBe(shown);
    }),
  );
});

it('a number is shown with nothing but digits, spaces and its plus sign, outside America', () => {
  fc.assert(
    fc.property(typed, ([start, rest]) => {
      const shown = readPhone(start + rest, ['DE']);
      fc.pre(shown !== undefined);
      expect(shown).toMatch(/^\+[1-9][\d ]*\d$/);
      expect(e164Of(shown!)).toMatch(/^\+[1-9]\d{5,14}$/);
    }),
  );
});

it('a name has at least two characters after trimming', () => {
  expect(isFullName(' A ')).toBe(false);
  expect(isFullName(' Al ')).toBe(true);
  expect(isFullName(' Ada@Example.com ')).toBe(false);
  expect(isFullName('Ada @ Bikes')).toBe(true);
});

it.each([
  ['(604) 555-0199', '+16045550199'],
  ['604/555.0199', '+16045550199'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['06 12 34 56', '6123456'],
  ['555-01', '55501'],
  ['12', undefined],
  ['Ada 604 555 0199', undefined],
  ['ada604555@example.com', undefined],
])('a search for %j looks for %s among phone numbers', (typed, wanted) => {
  expect(searchedPhone(typed)).toBe(wanted);
});
