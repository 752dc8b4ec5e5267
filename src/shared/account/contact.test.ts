import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isEmail, isFullName, isPhone, normalizeEmail } from './contact.ts';

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
    ]) {
      expect(isEmail(bad)).toBe(false);
    }
  });

  it('is trimmed and lowercased', () => {
    expect(normalizeEmail('  Ada@Example.COM ')).toBe('ada@example.com');
  });

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

  it('never grows past fourteen characters, and formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatPhone(text);
        expect(once.length).toBeLessThanOrEqual(14);
        expect(formatPhone(once)).toBe(once);
      }),
    );
  });

  it('has exactly ten digits, without the country code 1', () => {
    expect(isPhone('(555) 123-4567')).toBe(true);
    expect(isPhone('+1 555 123 4567')).toBe(true);
    expect(isPhone('555 123 456')).toBe(false);
    expect(isPhone('55 5123 45678')).toBe(false);
  });
});

it('a name has at least two characters after trimming', () => {
  expect(isFullName(' A ')).toBe(false);
  expect(isFullName(' Al ')).toBe(true);
});
