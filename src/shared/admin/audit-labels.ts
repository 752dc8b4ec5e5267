/** What actions are called on screen, where the names can be searched. */

import { fold } from '../format/fold.ts';
import { adminText } from '../messages/admin.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-details.ts';

/** Another version may have stored other names. */
const isOne = <T extends string>(known: readonly T[], name: string): name is T =>
  (known as readonly string[]).includes(name);

export function subjectLabel(type: string): string {
  return isOne(AUDIT_SUBJECTS, type) ? adminText(`subject.${type}`) : type;
}

export function actionLabel(action: string): string {
  return isOne(AUDIT_ACTIONS, action) ? adminText(`action.${action}`) : action;
}

/** Those with `text` in their label in the current language. */
export function labeledLike(text: string): { actions: string[]; subjectTypes: string[] } {
  const isLike = (label: string) => fold(label).includes(fold(text));
  return {
    actions: AUDIT_ACTIONS.filter((action) => isLike(actionLabel(action))),
    subjectTypes: AUDIT_SUBJECTS.filter((type) => isLike(subjectLabel(type))),
  };
}
