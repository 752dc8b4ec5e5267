/** The word to type, in any case. */
export const DELETION_WORD = 'DELETE';

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toUpperCase() === DELETION_WORD;
}

export const AFTER_DELETION_MS = 2000;
