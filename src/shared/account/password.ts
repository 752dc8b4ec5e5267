/** The rule for all passwords (specification, section 5). */
export const PASSWORD_MIN = 8;
/** Limits what is hashed; longer than any passphrase. */
export const PASSWORD_MAX = 256;

/** What is wrong with a password, or undefined if it is fine. */
export function passwordFault(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return 'Password must be at least 8 characters';
  if (password.length > PASSWORD_MAX) return 'Password must be at most 256 characters';
  if (!/[A-Z]/.test(password) || !/[a-z]/.test(password) || !/\d/.test(password)) {
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  }
  return undefined;
}
