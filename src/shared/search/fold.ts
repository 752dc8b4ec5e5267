/** `Zoë  Lévesque` → `zoe levesque`: without case and accents, runs of white space as one space. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
