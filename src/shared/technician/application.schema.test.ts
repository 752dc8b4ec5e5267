import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { application } from '../../../test/application.ts';
import { holdsUrl } from '../account/person-name.ts';
import { applicationSchema, reopeningSchema } from './application.schema.ts';

/** The sentences of a refusal, by field. */
function faults(change: Record<string, unknown>): Record<string, string> {
  const result = applicationSchema.safeParse({ ...application(), ...change });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const taken = (change: Record<string, unknown> = {}) =>
  applicationSchema.parse({ ...application(), ...change });

const WEAK =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number';
const both = (password: string) => ({ password, confirmPassword: password });

const REFUSALS: [string, Record<string, unknown>, Record<string, string>][] = [
  ['no first name', { firstName: '  ' }, { firstName: 'First name is required' }],
  ['no last name', { lastName: '' }, { lastName: 'Last name is required' }],
  ['a bad email', { email: 'no-one@home' }, { email: 'Valid email is required' }],
  ['a short password', both('Abc1def'), { password: 'Password must be at least 8 characters' }],
  ['a password without a digit', both('Abcdefgh'), { password: WEAK }],
  ['a password without a capital', both('abcdefg1'), { password: WEAK }],
  ['a password without a small letter', both('ABCDEFG1'), { password: WEAK }],
  ['other passwords', { confirmPassword: 'x' }, { confirmPassword: "Passwords don't match" }],
  ['nine digits', { phone: '555123456' }, { phone: 'Valid phone number is required' }],
  ['a short address', { address: ' 12 M ' }, { address: 'Service address is required' }],
  ['few words', { experience: '123456789' }, { experience: 'Please describe your experience' }],
  ['no level', { experienceYears: '' }, { experienceYears: 'Experience level is required' }],
  [
    'a made-up level',
    { experienceYears: '3' },
    { experienceYears: 'Experience level is required' },
  ],
  ['half a pin', { latitude: 49 }, { latitude: 'Both latitude and longitude are required' }],
];

describe('an application is refused', () => {
  it.each(REFUSALS)('with %s, in the documented words', (_, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it('without both consents', () => {
    const sentence =
      'Please provide required consent to process your data and share your profile with customers.';
    expect(faults({ consent: undefined })).toEqual({ consent: sentence });
    expect(faults({ consent: { dataProcessing: true, dataSharing: false } })).toEqual({
      'consent.dataSharing': sentence,
    });
    expect(faults({ consent: { dataProcessing: 'true', dataSharing: true } })).toEqual({
      'consent.dataProcessing': sentence,
    });
  });

  it('with all its errors at once', () => {
    expect(Object.keys(faults({ firstName: '', phone: '', confirmPassword: '' }))).toEqual([
      'firstName',
      'phone',
      'confirmPassword',
    ]);
  });

  it('when a file is not one of ours or of another kind', () => {
    const shop = `/uploads/shop-${'a'.repeat(32)}.webp`;
    for (const profileImage of [shop, 'https://evil.example/a.webp', '/uploads/../secret']) {
      expect(Object.keys(faults({ profileImage }))).toEqual(['profileImage']);
    }
    expect(faults({ shopImage: shop })).toEqual({});
  });
});

describe('an application is accepted', () => {
  it('with every documented minimum length', () => {
    const least = { address: '12 Ma', experience: '1234567890', ...both('Abcdefg1') };
    expect(faults({ ...least, firstName: 'A', lastName: 'B', phone: '5551234567' })).toEqual({});
  });

  it('with empty texts treated as missing and unknown keys ignored', () => {
    const optional = { instagram: '', facebook: '', trainingProgram: '', profileImage: '' };
    const result = taken({ ...optional, shopImage: null, isApproved: true, role: 'admin' });
    expect(result).toMatchObject({ instagram: undefined, profileImage: undefined });
    expect(result).not.toHaveProperty('isApproved');
    expect(result).not.toHaveProperty('role');
  });

  it('with the email lowercased and everything trimmed', () => {
    const result = taken({ email: ' Marisol@VEGA.example ', firstName: ' Marisol ' });
    expect([result.email, result.firstName]).toEqual(['marisol@vega.example', 'Marisol']);
  });

  it('with any other characters in the names', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100 }), (firstName) => {
        fc.pre(!holdsUrl(firstName));
        const isBlank = firstName.trim() === '';
        expect(faults({ firstName })).toEqual(
          isBlank ? { firstName: 'First name is required' } : {},
        );
      }),
    );
  });
});

it('resubmitting an application uses the link instead of the email', () => {
  const { email: _, ...rest } = application();
  expect(reopeningSchema.parse({ ...rest, token: '1-x' })).not.toHaveProperty('email');
  const result = reopeningSchema.safeParse({ ...rest, confirmPassword: '' });
  expect(result.error?.issues.map(({ path }) => path.join())).toEqual(['token', 'confirmPassword']);
});

it('a missing picture is named in the applicant’s language', () => {
  expect(inLanguage('fr', () => faults({ shopImage: 'gone' })).shopImage).toContain(
    'plus disponible',
  );
});
