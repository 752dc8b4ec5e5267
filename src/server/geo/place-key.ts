/** Longer than any place description or postal address. */
export const MAX_INPUT_LENGTH = 200;

const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l' };

/** Both spellings are common in North American place names. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  fort: 'ft',
};
const LONG_FORMS = Object.fromEntries(
  Object.entries(SHORT_FORMS).map(([long, short]) => [short, long]),
);

/** Lower-case ASCII words: "St. John’s", "ST JOHNS" and "st.johns" become the same. */
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

/** The key, then with all short forms spelled out, then with all long forms shortened. */
export function keyVariants(key: string): string[] {
  return [...new Set([key, replaceWords(key, LONG_FORMS), replaceWords(key, SHORT_FORMS)])];
}

/** A place's stable id, from its unique description. */
export function placeId(description: string): string {
  return toKey(description).replaceAll(' ', '-');
}
