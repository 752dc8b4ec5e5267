/** How an account is deleted (specification, sections 5 and 8). */

/** What users type to confirm, in any case. */
export const DELETION_WORD = 'DELETE';

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toUpperCase() === DELETION_WORD;
}

/** How long until a user is sent home after deleting their account (specification, section 9). */
export const AFTER_DELETION_MS = 2000;
