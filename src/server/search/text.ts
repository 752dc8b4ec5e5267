/** Text as the search compares it, without case and accents. */

/** `Zoë  Lévesque` → `zoe levesque`; runs of white space become one space. */
export function fold(text: string): string {
  const plain = isAscii(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}
