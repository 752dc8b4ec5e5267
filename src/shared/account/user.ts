export const ROLES = ['customer', 'technician', 'admin'] as const;
export type Role = (typeof ROLES)[number];
