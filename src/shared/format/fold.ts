/** `Zoë  O’Neil‑Ünal` → `zoe o'neil-unal`, with plain apostrophes, dashes and single spaces. */
export function fold(text: string): string {
  // A shortcut for most texts.
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
