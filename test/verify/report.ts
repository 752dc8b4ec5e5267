/** What a verify program prints: its figures as one line, and its exit status. */
import { parseArgs } from 'node:util';

/** A measured figure and the most it may be. */
export interface Goal {
  value: number;
  most: number;
  what: string;
}

export function goal(value: number, most: number, what: string): Goal {
  return { value, most, what };
}

/** Prints one line; the process ends with status 1 when a figure is past its goal. */
export function verdict(name: string, parts: readonly (string | Goal)[]): void {
  const goals = parts.filter((part) => typeof part !== 'string');
  const missed = goals.filter(({ value, most }) => !(value <= most));
  const words = parts.map((part) =>
    typeof part === 'string' ? part : `${part.value} ${part.what} (at most ${part.most})`,
  );
  const end = missed.length === 0 ? 'ok' : `MISSED: ${missed.map(({ what }) => what).join(', ')}`;
  console.log(`verify ${name}: ${words.join(', ')}: ${end}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** `--name N` of the command line, or `fallback`. */
export function numberOption(name: string, fallback: number): number {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false });
  const text = values[name];
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) {
    console.error(`--${name} must be a positive number, not "${text}"`);
    process.exit(2);
  }
  return number;
}

/** The value below which `percent` of the values lie, rounded; 100 is the largest. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return Math.round(sorted[at] ?? Number.NaN);
}
