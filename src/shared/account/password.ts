/** One rule for every password: registration's (specification, section 5). */
export const PASSWORD_MIN = 8;
/** A bound on what is hashed, far past any passphrase. */
export const PASSWORD_MAX = 256;

/** The sentence that says what a password lacks, or undefined when it will do. */
export function passwordFault(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return 'Password must be at least 8 characters';
  if (password.length > PASSWORD_MAX) return 'Password must be at most 256 characters';
  if (!/[A-Z]/.test(password) || !/[a-z]/.test(password) || !/\d/.test(password)) {
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  }
  return undefined;
}
