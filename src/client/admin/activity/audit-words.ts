/** The audit log's verbs as people say them. */
const WORDS: Record<string, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  freeze: 'Frozen',
  unfreeze: 'Unfrozen',
  edit: 'Edited',
  'change-email': 'Email changed',
  'make-supertech': 'Made a supertech',
  'remove-supertech': 'No longer a supertech',
  'assign-packages': 'Packages assigned',
  'resend-mail': 'Mail sent again',
  create: 'Created',
  delete: 'Deleted',
  order: 'Order changed',
  export: 'Exported',
  'read-mail': 'Read',
  'retry-mail': 'Sent again',
  'test-mail': 'Test sent',
  hide: 'Hidden',
  show: 'Shown again',
  invite: 'Invited',
  'remove-admin': 'Removed',
  confirm: 'Confirmed',
  decline: 'Declined',
  'decline-sender': 'Declined all of one sender:',
  'decline-network': 'Declined all of one network:',
  complete: 'Completed',
  no_show: 'Marked as no-show',
  cancel: 'Cancelled',
  propose: 'Proposed a time for',
  accept: 'Accepted the new time',
  refuse: 'Kept the old time',
};

/** `make-supertech` → `Made a supertech`. */
export function actionWords(action: string): string {
  return WORDS[action] ?? action;
}
