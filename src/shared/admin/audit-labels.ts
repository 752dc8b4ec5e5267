/** What each action in the audit log is called on screen, and so searched for. */
import { adminActivityText } from '../messages/admin/admin-activity.ts';
import { fold } from '../search/fold.ts';
import type { AuditAction } from './audit-details.ts';

/** Only customers and the system do these, or the entry is another one: an edit. */
type Others = 'request' | 'lapse' | 'expire' | 'move' | 'outdate' | 'relocate';

const LABELS: Record<Exclude<AuditAction, Others>, () => string> = {
  approve: () => adminActivityText('approved'),
  reject: () => adminActivityText('rejected'),
  freeze: () => adminActivityText('frozen'),
  unfreeze: () => adminActivityText('unfrozen'),
  edit: () => adminActivityText('edited'),
  restore: () => adminActivityText('restoredTheShippedText'),
  'change-email': () => adminActivityText('changedTheEmailAddress'),
  'make-supertech': () => adminActivityText('madeASupertech'),
  'remove-supertech': () => adminActivityText('removedAsSupertech'),
  'check-certification': () => adminActivityText('checkedTheCertification'),
  'withdraw-certification-check': () => adminActivityText('withdrewTheCertificationCheck'),
  'assign-packages': () => adminActivityText('assignedServices'),
  'resend-email': () => adminActivityText('resentTheLastEmail'),
  create: () => adminActivityText('created'),
  delete: () => adminActivityText('deleted'),
  order: () => adminActivityText('changedTheOrder'),
  export: () => adminActivityText('exported'),
  'read-email': () => adminActivityText('read'),
  'retry-email': () => adminActivityText('sentAgain'),
  'test-email': () => adminActivityText('sentATest'),
  hide: () => adminActivityText('hidden'),
  show: () => adminActivityText('shownAgain'),
  invite: () => adminActivityText('invited'),
  remove: () => adminActivityText('removed'),
  enter: () => adminActivityText('enteredForACaller'),
  confirm: () => adminActivityText('confirmed'),
  decline: () => adminActivityText('declined'),
  'decline-sender': () => adminActivityText('declinedAllRequestsFromOne'),
  'decline-network': () => adminActivityText('declinedAllRequestsFromOneNetwork'),
  complete: () => adminActivityText('completed'),
  no_show: () => adminActivityText('markedAsNoShow'),
  cancel: () => adminActivityText('canceled'),
  propose: () => adminActivityText('proposedANewTime'),
  agree: () => adminActivityText('movedAsAgreedByPhone'),
  accept: () => adminActivityText('acceptedTheNewTime'),
  refuse: () => adminActivityText('keptTheOldTime'),
  withdraw: () => adminActivityText('withdrewAProposedTime'),
  close: () => adminActivityText('closed'),
  reopen: () => adminActivityText('reopened'),
  'confirm-clock': () => adminActivityText('confirmed'),
};

const SUBJECTS: Record<string, () => string> = {
  technician: () => adminActivityText('subject.technician'),
  booking: () => adminActivityText('subject.booking'),
  review: () => adminActivityText('subject.review'),
  page: () => adminActivityText('subject.page'),
  settings: () => adminActivityText('subject.settings'),
  days: () => adminActivityText('subject.days'),
  package: () => adminActivityText('subject.package'),
  email: () => adminActivityText('subject.email'),
  admin: () => adminActivityText('subject.admin'),
  clock: () => adminActivityText('theServersClockAsRight'),
};

/** `package` → `service`. */
export function subjectLabel(subjectType: string): string {
  return SUBJECTS[subjectType]?.() ?? subjectType;
}

/** `make-supertech` → `Made a supertech`. */
export function actionLabel(action: string): string {
  return (LABELS as Record<string, () => string>)[action]?.() ?? action;
}

/** The actions and kinds of subjects whose label in the current language contains a text. */
export function labeledLike(text: string): { actions: string[]; subjectTypes: string[] } {
  const named = (labels: Record<string, () => string>) =>
    Object.keys(labels).filter((name) => fold(labels[name]!()).includes(fold(text)));
  return { actions: named(LABELS), subjectTypes: named(SUBJECTS) };
}
