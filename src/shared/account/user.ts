/** Roles of signed-in users (specification, section 3, users). */
export const ROLES = ['customer', 'technician', 'admin'] as const;
export type Role = (typeof ROLES)[number];
