import { SIGN_IN } from '../../shared/site/messages.ts';

/** The message to show for the server's answer. The specification fixes the order of the tests. */
export function signInFailure(answer: string): string {
  if (answer.includes('Invalid credentials')) return SIGN_IN.wrong;
  if (answer.includes('account')) return SIGN_IN.noAccount;
  if (answer.includes('locked')) return SIGN_IN.locked;
  return SIGN_IN.other;
}
