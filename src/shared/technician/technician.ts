/** What a technician is, and who of them customers see. No zod in this file. */

export const EXPERIENCE_LEVELS = [
  'Less than 1 Year',
  '1-2 Years',
  '2-5 Years',
  '5-10 Years',
  '10+ Years',
] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** Service radius in whole kilometres (specification, section 9). */
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

/** What an admin does with a technician's standing. */
export type TechnicianTransition = 'approve' | 'reject' | 'freeze' | 'unfreeze';

/**
 * From which state each transition leads, and what it sets (specification, section 4). A rejected
 * applicant comes back only through the link mailed to them, never by an admin's approval.
 */
export const TECHNICIAN_TRANSITIONS: Record<
  TechnicianTransition,
  { from: TechnicianState; to: Partial<Flags> }
> = {
  approve: { from: 'applicant', to: { isApproved: true, isFrozen: false } },
  reject: { from: 'applicant', to: { isActive: false } },
  freeze: { from: 'approved', to: { isFrozen: true } },
  unfreeze: { from: 'frozen', to: { isFrozen: false, isActive: true } },
};

/** Whether a technician in this state can be approved, rejected, frozen or unfrozen. */
export function mayChangeStanding(
  transition: TechnicianTransition,
  state: TechnicianState,
): boolean {
  return TECHNICIAN_TRANSITIONS[transition].from === state;
}

/**
 * Whether customers see a technician: approved, active, not frozen, in a place somebody knows, and
 * with at least one active package. Search, map, technician page and booking all ask this predicate.
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

/** Whether the technician travels to a customer's address. */
export function travels(technician: { privacyMode: string; comesToCustomer: boolean }): boolean {
  return technician.privacyMode === 'service_area' || technician.comesToCustomer;
}

/** `New` until the first review, never 0.0; otherwise one decimal. */
export function ratingText(rating: number, reviewCount: number): string {
  return reviewCount === 0 ? 'New' : rating.toFixed(1);
}

/** `12-marisol-vega`: the part of a technician's address that names them. */
export function technicianSlug(technician: { id: number; name: string }): string {
  const name = technician.name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? `${technician.id}` : `${technician.id}-${name}`;
}

/** The id at the front of a slug, or undefined for any other text. */
export function technicianIdOfSlug(slug: string): number | undefined {
  const match = /^(\d{1,15})(?:-|$)/.exec(slug);
  return match ? Number(match[1]) : undefined;
}
