import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import type { TechnicianState } from '../../../shared/technician/technician.ts';

/** Each state's label and color. */
export const STATE_BADGES: Record<
  TechnicianState,
  { label: string; tone: 'wait' | 'good' | 'cold' | undefined }
> = {
  applicant: { label: 'Applicant', tone: 'wait' },
  approved: { label: 'Approved', tone: 'good' },
  frozen: { label: 'Frozen', tone: 'cold' },
  rejected: { label: 'Rejected', tone: undefined },
};

/** True for an approved technician with no active package to book. */
export function lacksPackages({ state, servicePackages }: AdminTechnician): boolean {
  return state === 'approved' && !servicePackages.some(({ isActive }) => isActive);
}
