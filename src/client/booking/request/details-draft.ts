import { createDraft, fieldsOf, textOf } from '../../ui/draft.ts';
import { type Details, EMPTY_DETAILS } from './details.ts';

export const DRAFT_KEY = 'booking-draft';

/** For any technician. Without the photo, which only a sent booking may show. */
const CONTACT = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'serviceAddress',
  'bikeKind',
  'bikeModel',
  'callAbove',
] as const;

const draft = createDraft({
  kind: 'sessionStorage',
  key: DRAFT_KEY,
  restore(stored) {
    const { notes, brings, remember, ...texts } = fieldsOf(stored);
    const contact = Object.fromEntries(CONTACT.map((field) => [field, textOf(texts[field])]));
    return {
      contact,
      notes: fieldsOf(notes),
      brings: fieldsOf(brings),
      remember: remember === true,
    };
  },
});

/** Notes are kept per technician. */
export function readDraft(technicianId: number): Details {
  const { contact, notes } = draft.read();
  return { ...EMPTY_DETAILS, ...contact, specialInstructions: textOf(notes[technicianId]) };
}

export function storeDraft(technicianId: number, details: Details): void {
  const { notes, brings, remember } = draft.read();
  const contact = Object.fromEntries(CONTACT.map((field) => [field, details[field]]));
  const own = { [technicianId]: details.specialInstructions || undefined };
  draft.store({ ...contact, notes: { ...notes, ...own }, brings, remember });
}

/** Whether the customer brings the bike to a technician who would come, too. */
export const readBrings = (technicianId: number) => draft.read().brings[technicianId] === true;

export function storeBrings(technicianId: number, isBrought: boolean): void {
  const { contact, brings, ...rest } = draft.read();
  draft.store({
    ...contact,
    ...rest,
    brings: { ...brings, [technicianId]: isBrought || undefined },
  });
}

export const readRemember = (): boolean => draft.read().remember;

export function storeRemember(remember: boolean): void {
  const { contact, ...rest } = draft.read();
  draft.store({ ...contact, ...rest, remember });
}
