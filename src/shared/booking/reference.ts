/** No characters that are easily confused: 0 O, 1 I L, 5 S, 8 B. */
const REFERENCE_ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ';
const REFERENCE_LENGTH = 6;

/** `TW-7KQ4XD`: short enough to read over the phone. `randomByte` returns 0–255. */
export function newReference(randomByte: () => number): string {
  let reference = 'TW-';
  while (reference.length < 3 + REFERENCE_LENGTH) {
    const byte = randomByte();
    // Bytes past the last full multiple would favor the first letters.
    if (byte < 256 - (256 % REFERENCE_ALPHABET.length)) {
      reference += REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length];
    }
  }
  return reference;
}

/** A reference as it's typed on a call: `tw 7kq4xd`; a name alone, such as HANNAH, isn't one. */
export function readReference(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s#-]/g, '');
  const [, prefix, code = ''] = /^(TW)?([2-9A-Z]{6})$/.exec(typed) ?? [];
  const isMixed = /\d/.test(code) && /[A-Z]/.test(code);
  return prefix || isMixed ? `TW-${code}` : undefined;
}
