import { SIGN_IN } from '../../shared/site/messages.ts';

/** What the screen says for the server's answer (specification, section 8), tested in that order. */
export function signInFailure(answer: string): string {
  if (answer.includes('Invalid credentials')) return SIGN_IN.wrong;
  if (answer.includes('account')) return SIGN_IN.noAccount;
  if (answer.includes('locked')) return SIGN_IN.locked;
  return SIGN_IN.other;
}
