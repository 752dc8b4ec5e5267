/** How admins look at technicians. No zod in this file. */

/** Who a list shows: by state, or those something is to be done about. */
export const TECHNICIAN_FILTERS = [
  /** Approved and active, frozen or not, as the overview counts them. */
  'active',
  'applicant',
  'approved',
  'frozen',
  'rejected',
  'supertech',
  /** Approved, and no active package assigned: customers do not find them. */
  'unassigned',
] as const;
export type TechnicianFilter = (typeof TECHNICIAN_FILTERS)[number];
