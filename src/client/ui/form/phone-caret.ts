export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** The position after the nth digit, or the end. */
export function caretAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return digits === 0 ? text.search(/\d|$/) : at;
    if (/\d/.test(text[at]!)) seen++;
  }
  return text.length;
}
