import type { Booked } from '../../../shared/booking/booking.schema.ts';
import { leaveSteps } from '../../ui/history/dialog-steps.ts';
import { keepInTab } from '../device.ts';
import { readChoices, writeChoices } from './choices.ts';

/** Made since the page loaded, by technician and time. */
const made = new Map<string, string>();

const keyOf = (technicianId: number, date: string, time: string) =>
  `${technicianId} ${date} ${time}`;

export function rememberBooked(technicianId: number, booked: Booked): void {
  keepInTab(booked.manageUrl.slice(booked.manageUrl.lastIndexOf('/') + 1));
  made.set(keyOf(technicianId, booked.date, booked.timeSlot), booked.manageUrl);
}

// Takes the dialog's steps out of the history, and notes the booking in the entry that stays:
// phones reload old tabs, which must show it, not an empty form.
export function noteBooked(manageUrl: string): void {
  leaveSteps(() => history.replaceState({ ...history.state, booked: manageUrl }, ''));
}

/** An older step, reached by Forward, would call the customer's own time taken. */
export function bookedHere(technicianId: number): string | undefined {
  const kept: unknown = history.state?.booked;
  if (typeof kept === 'string') return kept;
  const { date, time } = readChoices(location.search);
  return date && time ? made.get(keyOf(technicianId, date, time)) : undefined;
}

/**
 * Replaces the dialog's address; a new entry hides the steps ahead, which would call the time
 * taken.
 */
export function showBooked(manageUrl: string): void {
  const params = new URLSearchParams(writeChoices(location.search));
  params.delete('book');
  history.replaceState(null, '', `${location.pathname}?${params}`.replace(/\?$/, ''));
  location.assign(manageUrl);
}
