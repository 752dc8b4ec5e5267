import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { profilePatchSchema } from './technician-profile.schema.ts';

it('null and empty text both clear what a profile may lack', () => {
  for (const nothing of [null, '']) {
    expect(profilePatchSchema.parse({ instagram: nothing, shopImage: nothing })).toEqual({
      instagram: '',
      shopImage: null,
    });
  }
});

it('a profile keeps what is given, and nothing else changes', () => {
  const shopImage = `/uploads/shop-${'a'.repeat(32)}.webp`;
  expect(profilePatchSchema.parse({ instagram: '@vega', shopImage })).toEqual({
    instagram: '@vega',
    shopImage,
  });
});

it('a picture has to be an upload of its kind', () => {
  const profileImage = `/uploads/shop-${'a'.repeat(32)}.webp`;
  expect(profilePatchSchema.safeParse({ profileImage }).error?.issues).toMatchObject([
    { path: ['profileImage'], message: expect.stringContaining('no longer available') },
  ]);
});

it('a missing picture is named in the technician’s language', () => {
  const message = () =>
    profilePatchSchema.safeParse({ shopImage: 'gone' }).error?.issues[0]?.message;
  expect(inLanguage('fr', message)).toContain('plus disponible');
});
