/** Null for an empty field. */
export const typedNumber = (text: string) => (text.trim() === '' ? null : Number(text));
