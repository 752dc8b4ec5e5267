/** `348 KB`, `1.2 GB`. */
export function byteSize(bytes: number): string {
  const [unit, scale] = bytes < 1e6 ? ['KB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9];
  const amount = bytes / Number(scale);
  return `${amount < 10 && amount > 0 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}
