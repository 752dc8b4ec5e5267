import { passkeyText } from '../../shared/messages/passkey.ts';
import { failureText } from '../ui/failure.ts';

/** WebAuthn with its binary values as base64url. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');

/** @param error the server's refusal, or why the browser got no passkey */
export function passkeyFailure(error: Error): string {
  if ('shape' in error) return failureText(error);
  return passkeyText(error.name === 'InvalidStateError' ? 'known' : 'stopped');
}
