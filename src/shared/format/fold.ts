/**
 * `Zoë  O’Neil‑Ünal` → `zoe o'neil-unal`: text to compare, without case and accents. Apostrophes and
 * dashes are those of a keyboard, runs of white space one space.
 */
export function fold(text: string): string {
  // Most texts need nothing of what follows, which takes long.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/i.test(text)) return text.toLowerCase();
  return text
    .replace(/[´`ʹ-ˈ‘’‛′]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Cf}]/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
