/** What each action in the audit log is called on screen. */
const LABELS: Record<string, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  freeze: 'Frozen',
  unfreeze: 'Unfrozen',
  edit: 'Edited',
  restore: 'Restored the shipped text of',
  'change-email': 'Changed the email address',
  'make-supertech': 'Made a supertech',
  'remove-supertech': 'Removed as supertech',
  'check-certification': 'Checked the certification',
  'withdraw-certification-check': 'Withdrew the certification check',
  'assign-packages': 'Assigned services',
  'resend-mail': 'Resent the last email',
  create: 'Created',
  delete: 'Deleted',
  order: 'Changed the order',
  export: 'Exported',
  'read-mail': 'Read',
  'retry-mail': 'Sent again',
  'test-mail': 'Sent a test',
  hide: 'Hidden',
  show: 'Shown again',
  invite: 'Invited',
  'remove-admin': 'Removed',
  enter: 'Entered for a caller',
  confirm: 'Confirmed',
  decline: 'Declined',
  'decline-sender': 'Declined all requests from one sender',
  'decline-network': 'Declined all requests from one network',
  complete: 'Completed',
  no_show: 'Marked as no-show',
  cancel: 'Canceled',
  propose: 'Proposed a new time',
  agree: 'Moved as agreed by phone',
  accept: 'Accepted the new time',
  refuse: 'Kept the old time',
  withdraw: 'Withdrew a proposed time',
  close: 'Closed',
  reopen: 'Reopened',
  'confirm-clock': 'Confirmed',
};

const SUBJECTS: Record<string, string> = {
  package: 'service',
  mail: 'email',
  admin: 'administrator',
  clock: 'the server’s clock as right:',
};

/** `mail` → `email`. */
export function subjectLabel(subjectType: string): string {
  return SUBJECTS[subjectType] ?? subjectType;
}

/** `make-supertech` → `Made a supertech`. */
export function actionLabel(action: string): string {
  return LABELS[action] ?? action;
}
