/** Keeps what was typed into a booking over a reload: in this tab only, until it's sent. */
import { type Details, EMPTY_DETAILS } from './details.ts';

export const DRAFT_KEY = 'booking-draft';

/** Kept for any technician. The photo is not kept: only a sent booking may show it. */
const CONTACT = ['customerName', 'customerPhone', 'customerEmail', 'serviceAddress'] as const;

/** Where the browser keeps it; tests bring their own. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before. Notes written for another technician stay out. */
export function readDraft(technicianId: number, store?: Store): Details {
  try {
    const kept = JSON.parse((store ?? sessionStorage).getItem(DRAFT_KEY) ?? 'null') ?? {};
    const draft = { ...EMPTY_DETAILS };
    for (const field of CONTACT) draft[field] = textOf(kept[field]);
    if (kept.technicianId === technicianId) {
      draft.specialInstructions = textOf(kept.specialInstructions);
    }
    return draft;
  } catch {
    return EMPTY_DETAILS;
  }
}

export function storeDraft(technicianId: number, details: Details, store?: Store): void {
  const kept = [...CONTACT, 'specialInstructions' as const].map((field) => [field, details[field]]);
  try {
    const place = store ?? sessionStorage;
    if (kept.every(([, text]) => text === '')) place.removeItem(DRAFT_KEY);
    else place.setItem(DRAFT_KEY, JSON.stringify({ technicianId, ...Object.fromEntries(kept) }));
  } catch {
    // The browser allows no storage.
  }
}

function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}
