/** What notifications are about, by role; an admin's are named as the notices of the overview. */
export const PUSH_KINDS = {
  technician: ['newRequests', 'changes', 'tomorrow'],
  admin: ['applications', 'requests', 'unassigned', 'checks'],
} as const;
export type PushKind = (typeof PUSH_KINDS)[keyof typeof PUSH_KINDS][number];
export type AdminPushKind = (typeof PUSH_KINDS)['admin'][number];
