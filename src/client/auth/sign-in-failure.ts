import { authText } from '../../shared/messages/auth.ts';

/** The specification fixes the order of the tests. */
export function signInFailure(answer: string): string {
  if (answer.includes(authText('signIn.serverWrong'))) return authText('signIn.wrong');
  if (answer.includes('account')) return authText('signIn.noAccount');
  if (answer === authText('signIn.needsPasskey')) return answer;
  const isLocked = answer.includes('locked') || answer === authText('signIn.serverLocked');
  if (isLocked) return authText('signIn.locked');
  return authText('signIn.other');
}
