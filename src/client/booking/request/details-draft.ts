/** Keeps what was typed into a booking over a reload: in this tab only, until it's sent. */
import { type Details, EMPTY_DETAILS } from './details.ts';

export const DRAFT_KEY = 'booking-draft';

/** Kept for any technician. The photo is not kept: only a sent booking may show it. */
const CONTACT = ['customerName', 'customerPhone', 'customerEmail', 'serviceAddress'] as const;

/** Where the browser keeps it; tests bring their own. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before. Notes are kept for each technician. */
export function readDraft(technicianId: number, store?: Store): Details {
  try {
    const kept = read(store);
    const draft = { ...EMPTY_DETAILS };
    for (const field of CONTACT) draft[field] = textOf(kept[field]);
    draft.specialInstructions = textOf(kept.notes?.[technicianId]);
    return draft;
  } catch {
    return EMPTY_DETAILS;
  }
}

export function storeDraft(technicianId: number, details: Details, store?: Store): void {
  const contact = Object.fromEntries(CONTACT.map((field) => [field, details[field]]));
  try {
    const { [technicianId]: _, ...others } = read(store).notes ?? {};
    const own = details.specialInstructions && { [technicianId]: details.specialInstructions };
    const notes = { ...others, ...own };
    const place = store ?? sessionStorage;
    const isEmpty = [contact, notes].every((texts) => Object.values(texts).every((it) => !it));
    if (isEmpty) place.removeItem(DRAFT_KEY);
    else place.setItem(DRAFT_KEY, JSON.stringify({ ...contact, notes }));
  } catch {
    // The browser allows no storage.
  }
}

function read(store: Store | undefined): Partial<Details> & { notes?: Record<number, string> } {
  return JSON.parse((store ?? sessionStorage).getItem(DRAFT_KEY) ?? 'null') ?? {};
}

function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}
