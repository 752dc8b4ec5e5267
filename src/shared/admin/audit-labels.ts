/** What each action in the audit log is called on screen, and so searched for. */

import { fold } from '../format/fold.ts';
import { adminText } from '../messages/admin.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-details.ts';

/** What another version noted may not be among them. */
const isOne = <T extends string>(known: readonly T[], name: string): name is T =>
  (known as readonly string[]).includes(name);

/** `package` → `service`. */
export function subjectLabel(type: string): string {
  return isOne(AUDIT_SUBJECTS, type) ? adminText(`subject.${type}`) : type;
}

/** `make-supertech` → `Made a supertech`. */
export function actionLabel(action: string): string {
  return isOne(AUDIT_ACTIONS, action) ? adminText(`action.${action}`) : action;
}

/** The actions and kinds of subjects whose label in the current language contains a text. */
export function labeledLike(text: string): { actions: string[]; subjectTypes: string[] } {
  const isLike = (label: string) => fold(label).includes(fold(text));
  return {
    actions: AUDIT_ACTIONS.filter((action) => isLike(actionLabel(action))),
    subjectTypes: AUDIT_SUBJECTS.filter((type) => isLike(subjectLabel(type))),
  };
}
