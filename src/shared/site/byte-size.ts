import { formatUnit } from '../format/numbers.ts';

export function byteSize(bytes: number): string {
  const [unit, scale] =
    bytes < 1e6
      ? (['kilobyte', 1e3] as const)
      : bytes < 1e9
        ? (['megabyte', 1e6] as const)
        : (['gigabyte', 1e9] as const);
  const amount = bytes / scale;
  const text =
    amount < 10 && amount > 0 ? formatUnit(amount, unit, 1) : formatUnit(Math.round(amount), unit);
  return text.replace('kB', 'KB');
}
