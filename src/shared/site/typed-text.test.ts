import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manyLines, oneLine, sentenceLine } from './typed-text.ts';

/** Any text, with many of the characters that hide, break or reorder. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(
        ...'\u007f\u0085\u00a0\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f',
        ...'\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u2800\u3000',
        ...'\u3164\ufe0f\ufeff\ufff9\uffff\ud800\udc00',
        '\u{e0001}',
        '\u{e0041}',
        '\u{e0100}',
        ...'aeé\u0301 \u0627\u0628\u05d0\u0915\u094d',
      ),
    ),
  )
  .map((parts) => parts.join(''));

/** Looked at one by one, so that no shortcut of the rule is repeated here. */
const isHidden = (character: string) =>
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(character) ||
  (/\p{Default_Ignorable_Code_Point}/u.test(character) && !/[\u200c\u200d]/.test(character));

describe('one line', () => {
  it('never contains line breaks, control, override or hidden characters', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const kept = oneLine(text);
        expect([...kept].filter(isHidden)).toEqual([]);
        expect(kept).not.toMatch(/^\s|\s\s|\s$/u);
        expect(kept.replaceAll(' ', '')).not.toMatch(/\s/u);
        expect(kept).toBe(kept.normalize('NFC'));
      }),
      { numRuns: 1000 },
    );
  });

  it('stays the same when cleaned again', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('joins letters only in scripts that need it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const [, before = '', after = ''] of oneLine(text).matchAll(
          /(.?)[\u200c\u200d](?=(.?))/gsu,
        )) {
          expect(before + after).toMatch(/^[\p{L}\p{M}]{2}$/u);
          expect(before + after).not.toMatch(
            /[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{scx=Hani}]{2}/u,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
    ['Ada\0 Rider', 'Ada Rider'],
    ['\u202egro.live\u202c Ada', 'gro.live Ada'],
    ['A\u200bd\u2060a\ufeff', 'Ada'],
    ['Ada\u{e0041}\u{e0042}', 'Ada'],
    ['A\u200dda', 'Ada'],
    ['  Ada \u00a0\u3000 Rider ', 'Ada Rider'],
    ['\u3164\u2800\u115f', ''],
    ['Zoe\u0308', 'Zoë'],
  ])('%j becomes %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });

  it.each([
    'Zoë-Anne O’Hara',
    'محمد علی‌زاده', // Persian, with a zero-width non-joiner
    'יוסף בן־דוד',
    'क्‍षमा', // Devanagari, with a zero-width joiner
    'ශ්‍රී ලංකා',
    '山田 太郎',
    'Łukasz Żółć',
    '🚲 Wheels & Co.',
  ])('%s stays as it is', (name) => {
    expect(oneLine(name)).toBe(name.normalize('NFC'));
  });
});

it.each([oneLine, manyLines])(
  '%o keeps thirty marks on a letter, of as many as may come',
  (clean) => {
    const marked = `a${'\u0301'.repeat(60_000)}${'\u0323'.repeat(60_000)} b`;
    expect([...clean(marked).normalize('NFD')]).toHaveLength(1 + 30 + 2);
  },
);

describe('many lines', () => {
  it('contain line breaks and tabs, but no other control or override characters', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const kept = manyLines(text);
        expect(kept.replace(/[\n\t]/g, '')).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u,
        );
        expect(manyLines(kept)).toBe(kept);
      }),
      { numRuns: 1000 },
    );
  });

  it('keep their meaning', () => {
    expect(manyLines(' The brake\r\nsqueals.\u2028\n👩‍🔧 helps\0 ')).toBe(
      'The brake\nsqueals.\n\n👩‍🔧 helps',
    );
  });
});

it('a sentence of ours keeps its no-break spaces, and only those', () => {
  expect(sentenceLine('Prêt\u00a0?  Oui\n\u200b!')).toBe('Prêt\u00a0? Oui !');
});
