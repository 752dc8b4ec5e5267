/**
 * `Zoë  O’Neil‑Ünal` → `zoe o'neil-unal`: text to compare, without case and accents. Apostrophes and
 * dashes are those of a keyboard, runs of white space one space.
 */
export function fold(text: string): string {
  return text
    .replace(/[´`ʹ-ˈ‘’‛′]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Cf}]/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
