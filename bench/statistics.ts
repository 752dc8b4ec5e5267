/** The middle of the values: one disturbed round does not move it. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that so large a part of all values does not exceed, by nearest rank. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
