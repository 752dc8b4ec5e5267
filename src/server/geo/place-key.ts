/** Longest input looked at; no place description or postal address comes near it. */
export const MAX_INPUT_LENGTH = 200;

const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l' };

/** Words written two ways in North American place names. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  fort: 'ft',
};
const LONG_FORMS = Object.fromEntries(
  Object.entries(SHORT_FORMS).map(([long, short]) => [short, long]),
);

/**
 * Reduces text to lower-case ASCII words with single spaces, so that "St. John’s", "ST JOHNS" and
 * "st.johns" compare equal. Anything that is not a Latin letter or digit separates words.
 */
export function toKey(text: string): string {
  return text
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘ʼʻ`´]/g, '')
    .replace(/[œæøßł]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/\b(?:[a-z]\.){2,}/g, (initials) => `${initials.replaceAll('.', '')} `)
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function replaceWords(key: string, forms: Readonly<Record<string, string>>): string {
  return key
    .split(' ')
    .map((word) => (Object.hasOwn(forms, word) ? forms[word] : word))
    .join(' ');
}

/** The key as given, then with every short form spelled out, then with every long form shortened. */
export function keyVariants(key: string): string[] {
  return [...new Set([key, replaceWords(key, LONG_FORMS), replaceWords(key, SHORT_FORMS)])];
}

/** The lasting id of a place, made from its description, which is unique. */
export function placeId(description: string): string {
  return toKey(description).replaceAll(' ', '-');
}
