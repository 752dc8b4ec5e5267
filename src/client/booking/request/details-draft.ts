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
  const { notes: kept, remember } = read();
  const contact = Object.fromEntries(CONTACT.map((field) => [field, details[field]]));
  const { [technicianId]: _, ...others } = kept ?? {};
  const own = details.specialInstructions && { [technicianId]: details.specialInstructions };
  write({ ...contact, notes: { ...others, ...own }, remember });
}

/** Whether "Remember me on this device" was ticked, of which the device knows only what was sent. */
export function readRemember(): boolean {
  return read().remember === true;
}

export function storeRemember(isOn: boolean): void {
  write({ ...read(), remember: isOn });
}

type Stored = Partial<Details> & { notes?: Record<number, string>; remember?: boolean | undefined };

function read(): Stored {
  return (readStored('sessionStorage', DRAFT_KEY) as Stored | null) ?? {};
}

function write({ notes, remember, ...contact }: Stored): void {
  const isEmpty = [...Object.values(contact), ...Object.values(notes ?? {}), remember].every(
    (it) => !it,
  );
  writeStored('sessionStorage', DRAFT_KEY, isEmpty ? null : { ...contact, notes, remember });
}

function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}
