/** Technician states, and which technicians customers see. No zod in this file. */
import { formatRating } from '../format/numbers.ts';
import { searchText } from '../messages/search.ts';

/** Service radius in whole kilometers (specification, section 9). */
export const RADIUS_MIN_KM = 1;
export const RADIUS_MAX_KM = 50;

export type TechnicianState = 'applicant' | 'approved' | 'rejected' | 'frozen';

interface Flags {
  isApproved: boolean;
  isActive: boolean;
  isFrozen: boolean;
}

/** Applicant (not approved, active) → approved | rejected (neither); approved ↔ frozen. */
export function technicianState({ isApproved, isActive, isFrozen }: Flags): TechnicianState {
  if (!isApproved) return isActive ? 'applicant' : 'rejected';
  return isFrozen || !isActive ? 'frozen' : 'approved';
}

/** Whether technicians in this state were approved once: they have bookings, reviews and times. */
export function hasDashboard(state: TechnicianState | null): boolean {
  return state === 'approved' || state === 'frozen';
}

/** Admin actions that change a technician's state. */
export type TechnicianTransition = 'approve' | 'reject' | 'reopen' | 'freeze' | 'unfreeze';

/** The state each transition starts from, and what it sets (specification, section 4). */
export const TECHNICIAN_TRANSITIONS: Record<
  TechnicianTransition,
  { from: TechnicianState; to: Partial<Flags> }
> = {
  approve: { from: 'applicant', to: { isApproved: true, isFrozen: false } },
  reject: { from: 'applicant', to: { isActive: false } },
  reopen: { from: 'rejected', to: { isActive: true } },
  freeze: { from: 'approved', to: { isFrozen: true } },
  unfreeze: { from: 'frozen', to: { isFrozen: false, isActive: true } },
};

/** Whether a technician in this state can be approved, rejected, reopened, frozen or unfrozen. */
export function mayChangeStanding(
  transition: TechnicianTransition,
  state: TechnicianState,
): boolean {
  return TECHNICIAN_TRANSITIONS[transition].from === state;
}

/**
 * Whether customers see a technician: approved, active, not frozen, with a known place and at least
 * one active package. Search, map, technician page and booking all use this.
 */
export function isListed(
  technician: Flags & { hasPlace: boolean; activePackages: number },
): boolean {
  return (
    technicianState(technician) === 'approved' &&
    technician.hasPlace &&
    technician.activePackages > 0
  );
}

export function travels(technician: { privacyMode: string; comesToCustomer: boolean }): boolean {
  return technician.privacyMode === 'service_area' || technician.comesToCustomer;
}

/** `New` until the first review, never 0.0; otherwise one decimal. */
export function ratingText(rating: number, reviewCount: number): string {
  return reviewCount === 0 ? searchText('rating.none') : formatRating(rating);
}
