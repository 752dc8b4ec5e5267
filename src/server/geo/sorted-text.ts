/** The first index of a sorted list whose text is not before `text`. */
export function lowerBound(list: readonly string[], text: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
