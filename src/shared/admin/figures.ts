import type { WeekNumbers } from './numbers.schema.ts';

/** In the order of the page and the file. */
export const FIGURES = [
  'requests',
  'answered',
  'declined',
  'lapsed',
  'completed',
  'technicians',
  'ratings',
] as const satisfies readonly (keyof WeekNumbers)[];
