/** What people type, as it is kept: nothing in it that cannot be seen, or that reorders what can. */

/**
 * Zero-width characters, tags, variation selectors, bidirectional controls and fillers
 * (Default_Ignorable_Code_Point), control characters, and what is no character at all. The two
 * joiners have a rule of their own.
 */
const UNSEEN =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?![\s\u0085])\p{Cc}|[\ufff9-\ufffc]|\p{Noncharacter_Code_Point}|\p{Cs}/gu;

/** Scripts whose spelling needs a joiner, or its opposite, between two letters. */
const JOINING_SCRIPTS = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml']
  .concat(['Telu', 'Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr', 'Tibt'])
  .map((script) => `\\p{scx=${script}}`);
const JOINING_LETTER = new RegExp(`^(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.join('')}]$`, 'u');

/** White space of every kind, the line breaks among it, and a Braille cell without dots. */
const SPACES = /[\s\u0085\u2800]+/gu;
/** What needs no look: most of what is typed. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * One line, such as a name: without line breaks, control characters and anything that hides, its
 * spaces single, composed (NFC).
 */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(/[\u200c\u200d]/g, keepWithinWord)
    .normalize('NFC')
    .replace(SPACES, ' ')
    .trim();
}

function keepWithinWord(joiner: string, at: number, text: string): string {
  const isWithin = [text[at - 1], text[at + 1]].every((letter = '') => JOINING_LETTER.test(letter));
  return isWithin ? joiner : '';
}

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Emoji and right-to-left writing may need the other zero-width characters. */
const UNSEEN_IN_LINES =
  /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\ufff9-\ufffc]|\p{Noncharacter_Code_Point}|\p{Cs}/gu;

/** Text of several lines, such as a note: without what could pass for another line or order. */
export function manyLines(text: string): string {
  return text.replace(LINE_BREAKS, '\n').replace(UNSEEN_IN_LINES, '').normalize('NFC').trim();
}
