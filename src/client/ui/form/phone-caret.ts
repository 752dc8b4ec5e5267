/** How many digits stand before a position. */
export function digitsBefore(text: string, position: number): number {
  return text.slice(0, position).replace(/\D/g, '').length;
}

/** The position after the n-th digit; the end where there are fewer or it is the last one. */
export function caretAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return digits === 0 ? text.search(/\d|$/) : at;
    if (/\d/.test(text[at]!)) seen++;
  }
  return text.length;
}
