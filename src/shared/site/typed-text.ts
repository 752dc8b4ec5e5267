/** Removes characters that are invisible or reorder others. */

// Default_Ignorable_Code_Point (zero-width characters, tags, variation selectors, bidirectional
// controls, fillers), control characters, noncharacters. The joiners have their own rule.
const UNSEEN =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?![\s\u0085])\p{Cc}|[\ufff9-\ufffc]|\p{Noncharacter_Code_Point}|\p{Cs}/gu;

/** Scripts that need joiners or non-joiners between letters. */
const JOINING_SCRIPTS = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml']
  .concat(['Telu', 'Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr', 'Tibt'])
  .map((script) => `\\p{scx=${script}}`);
const JOINING_LETTER = new RegExp(`^(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.join('')}]$`, 'u');

/**
 * More than any language has (Unicode's Stream-Safe Text Format, UAX #15, 13); sorting takes
 * seconds.
 */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** Includes line breaks and the empty Braille cell. */
const SPACES = /[\s\u0085\u2800]+/gu;
/** Most text needs no cleaning. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** No line breaks, control or invisible characters; single spaces, composed (NFC). */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(/[\u200c\u200d]/g, keepWithinWord)
    .replace(MARKS, '$1')
    .normalize('NFC')
    .replace(SPACES, ' ')
    .trim();
}

/** {@link oneLine} for sentences of ours, which may have no-break spaces. */
export function sentenceLine(text: string): string {
  return text.split('\u00a0').map(oneLine).join('\u00a0');
}

function keepWithinWord(joiner: string, at: number, text: string): string {
  const isWithin = [text[at - 1], text[at + 1]].every((letter = '') => JOINING_LETTER.test(letter));
  return isWithin ? joiner : '';
}

// Stryker disable next-line Regex: it would write \V, which isn't valid with the u flag.
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Emoji and right-to-left text may need other zero-width characters. */
const UNSEEN_IN_LINES =
  /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\ufff9-\ufffc]|\p{Noncharacter_Code_Point}|\p{Cs}/gu;

/** Removes characters that fake or reorder lines. */
export function manyLines(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN_IN_LINES, '')
    .replace(MARKS, '$1')
    .normalize('NFC')
    .trim();
}
