export function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 && !name.includes('@') ? words[words.length - 1]! : '';
  return [first, last].map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}
