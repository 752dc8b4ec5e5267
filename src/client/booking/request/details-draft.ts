/** Keeps what was typed into a booking over a reload: in this tab only, until it's sent. */
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { type Details, EMPTY_DETAILS } from './details.ts';

export const DRAFT_KEY = 'booking-draft';

/** Kept for any technician. The photo is not kept: only a sent booking may show it. */
const CONTACT = ['customerName', 'customerPhone', 'customerEmail', 'serviceAddress'] as const;

/** What was typed before. Notes are kept for each technician. */
export function readDraft(technicianId: number): Details {
  const kept = read();
  const draft = { ...EMPTY_DETAILS };
  for (const field of CONTACT) draft[field] = textOf(kept[field]);
  draft.specialInstructions = textOf(kept.notes?.[technicianId]);
  return draft;
}

export function storeDraft(technicianId: number, details: Details): void {
  const contact = Object.fromEntries(CONTACT.map((field) => [field, details[field]]));
  const { [technicianId]: _, ...others } = read().notes ?? {};
  const own = details.specialInstructions && { [technicianId]: details.specialInstructions };
  const notes = { ...others, ...own };
  const isEmpty = [contact, notes].every((texts) => Object.values(texts).every((it) => !it));
  writeStored('sessionStorage', DRAFT_KEY, isEmpty ? null : { ...contact, notes });
}

type Stored = Partial<Details> & { notes?: Record<number, string> };

function read(): Stored {
  return (readStored('sessionStorage', DRAFT_KEY) as Stored | null) ?? {};
}

function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}
