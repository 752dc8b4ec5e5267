import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WordIndex } from './listings.ts';

it('offers everyone whose text has the part looked for, and no one who was taken out', () => {
  const line = fc.stringMatching(/^[ab1-]{1,3}( [ab1-]{1,3}){0,2}$/);
  const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
  const part = fc.stringMatching(/^[ab1-]{1,3}( [ab1-]{1,3})?$/);
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), fc.nat(20), part, (texts, out, part) => {
      const index = new WordIndex();
      for (const [id, text] of texts.entries()) index.add(id, text);
      if (out in texts) index.remove(out, texts[out]!);
      const candidates = index.candidates(part);
      for (const [id, text] of texts.entries()) {
        if (id === out) expect(candidates).not.toContain(id);
        else if (text.includes(part)) expect(candidates).toContain(id);
      }
    }),
  );
});

it('offers only those who have the longest word', () => {
  const index = new WordIndex();
  index.add(1, 'ana lopez');
  index.add(2, 'ana chen');
  expect(index.candidates('a lop')).toEqual(new Set([1]));
  expect(index.candidates('lopez a')).toEqual(new Set([1]));
  expect(index.candidates('unknown')).toEqual(new Set());
});

it('offers no list of more than a thousand', () => {
  const index = new WordIndex();
  for (let id = 1; id <= 1200; id += 1) index.add(id, id % 2 ? 'ana rare' : 'anna rare');
  expect(index.candidates('ana')?.size).toBe(600);
  expect(index.candidates('an')).toBeUndefined();
  expect(index.candidates('rare')).toBeUndefined();
  index.add(1201, 'rare zoe');
  expect(index.candidates('zoe')).toEqual(new Set([1201]));
});
