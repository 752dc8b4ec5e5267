import { adminText } from '../../shared/messages/admin.ts';

/** `Rejected: no insurance`, or `Rejected` without a reason. */
export function withReason(what: string, reason: string | null): string {
  return reason ? adminText('reason.given', { what, reason }) : what;
}
