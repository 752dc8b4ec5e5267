import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('leaves case, accents and white space aside', () => {
  expect(fold('  Zoë\t Lévesque ')).toBe('zoe levesque');
  expect(fold('ÇA')).toBe(fold('ça'));
});
