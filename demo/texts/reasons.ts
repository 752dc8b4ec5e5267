/** Why a technician declines a request. */
export const DECLINE_REASONS = [
  'That day filled up before I could answer. I am sorry, please try another date.',
  'I do not have the parts for this fork and they take two weeks to arrive.',
  'This one needs a frame builder rather than a mechanic.',
  'I am away that week for a race.',
] as const;

/** Why a technician or customer calls a confirmed booking off. */
export const CANCEL_REASONS = [
  'I am down with a cold and would rather not pass it on.',
  'The part I ordered for you came damaged.',
  'Plans changed, I will book again next month.',
  'The bike was stolen, sadly.',
  'A friend fixed it in the meantime.',
] as const;

/** Why an admin turns an application down. */
export const REJECTION_REASONS = [
  'The references given could not be reached.',
  'We need a certification for e-bike work before listing it.',
] as const;

/** Why an admin freezes a technician. */
export const FREEZE_REASONS = [
  'Three missed appointments in a month. We are in touch to find out what happened.',
  'Insurance papers ran out and have not been renewed yet.',
] as const;
