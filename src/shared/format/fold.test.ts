import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('leaves case, accents and white space aside', () => {
  expect(fold('  Zoë\t Lévesque ')).toBe('zoe levesque');
  expect(fold('ÇA')).toBe(fold('ça'));
});

it('takes apostrophes and dashes for those of a keyboard, and leaves out what is invisible', () => {
  for (const apostrophe of '’‘`´ʼ′＇') {
    expect(fold(`O${apostrophe}Neil`)).toBe("o'neil");
  }
  for (const dash of '‐‑‒–—−－') expect(fold(`Neil${dash}Ünal`)).toBe('neil-unal');
  expect(fold('Ne\u00adil\u200b Ｚｏｅ ﬁx')).toBe('neil zoe fix');
});
