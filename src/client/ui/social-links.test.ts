import { expect, it } from 'vitest';
import { socialLinks } from './social-links.ts';

it.each([
  '@two.wheels',
  'two.wheels',
  ' https://www.instagram.com/two.wheels/?hl=en ',
  'instagram.com/two.wheels',
])('builds a link from %s', (instagram) => {
  expect(socialLinks({ instagram, facebook: '' })).toEqual([
    { name: 'Instagram', handle: 'two.wheels', url: 'https://www.instagram.com/two.wheels' },
  ]);
});

it('builds a link for each network', () => {
  expect(socialLinks({ instagram: 'a', facebook: 'b' }).map(({ url }) => url)).toEqual([
    'https://www.instagram.com/a',
    'https://www.facebook.com/b',
  ]);
});

it.each(['', 'javascript:alert(1)', 'https://elsewhere.example/x', 'two words', '@'])(
  'builds no link from "%s"',
  (instagram) => {
    expect(socialLinks({ instagram, facebook: '' })).toEqual([]);
  },
);
