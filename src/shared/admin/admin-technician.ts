/** Filters of the admin's technician list. No zod in this file. */

export const BULK_MAX = 1000;

/** By state, or by what needs attention. */
export const TECHNICIAN_FILTERS = [
  /** Approved and active, as in the overview. */
  'active',
  'applicant',
  'approved',
  'frozen',
  'rejected',
  'supertech',
  /** Approved without an active package: not found by customers. */
  'unassigned',
  /** Their certification's check ends within a month, or has ended. */
  'ending',
  /** Agreed to news by email, in any state. */
  'news',
] as const;
export type TechnicianFilter = (typeof TECHNICIAN_FILTERS)[number];

/** Technicians without the sorted figure come last, newest first. */
export const TECHNICIAN_SORTS = [
  'applied',
  'name',
  'next',
  'requests',
  'rating',
  /** Quickest to reply first. */
  'replies',
] as const;
export type TechnicianSort = (typeof TECHNICIAN_SORTS)[number];
