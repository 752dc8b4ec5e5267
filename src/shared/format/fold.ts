/** `Zoë  O’Neil‑Ünal` → `zoe o'neil-unal`, with plain apostrophes, dashes and single spaces. */
export function fold(text: string): string {
  // Most texts need nothing else, and the rest takes long.
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
