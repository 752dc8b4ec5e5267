/** Words that technicians choose instead of typing, which customers read in their own language. */
import { dashboardText } from '../messages/dashboard.ts';

/** The first for declining is always true, so that it may be filled in. */
const REASONS = {
  decline: ['unable', 'busy', 'work', 'far'],
  cancel: ['sick', 'urgent', 'parts', 'away'],
} as const;

export const reasonsTo = (act: keyof typeof REASONS): string[] =>
  REASONS[act].map((reason) => dashboardText(`reason.${reason}`));

/** On the day; the first one shows on the customer's page too. */
export const wordsOnTheDay = (): string[] =>
  (['onMyWay', 'late', 'door'] as const).map((word) => dashboardText(`word.${word}`));

export const readyWords = () => [
  ...reasonsTo('decline'),
  ...reasonsTo('cancel'),
  ...wordsOnTheDay(),
];
