import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold, TextIndex } from './text.ts';

it('leaves case, accents and white space aside', () => {
  expect(fold('  Zoë\t Lévesque ')).toBe('zoe levesque');
  expect(fold('ÇA')).toBe(fold('ça'));
});

it('never misses a term for one of its parts', () => {
  const word = fc.stringMatching(/^[abcé1 -]{1,8}$/).map(fold);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (words, which, cut) => {
      const index = new TextIndex();
      for (const [row, text] of words.entries()) index.add(text, row);
      const row = which % words.length;
      const text = words[row]!;
      const needle = text.slice(cut % (text.length + 1)).trim();
      expect(index.candidates(needle, Number.MAX_VALUE)!.flat()).toContain(row);
    }),
  );
});

it('finds nothing for a part no term has', () => {
  const index = new TextIndex();
  index.add('lopez', 0);
  expect(index.candidates('lox', 100)).toEqual([]);
});

it('gives up on what most rows have', () => {
  const index = new TextIndex();
  for (let row = 0; row < 10; row += 1) index.add('lopez', row);
  expect(index.candidates('lop', 9)).toBeUndefined();
  expect(index.candidates('lop', 10)).toHaveLength(1);
});
