import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import type { TechnicianState } from '../../../shared/technician/technician.ts';
import type { Tone } from '../../ui/badge.tsx';

export const STATE_BADGES: Record<TechnicianState, { label: string; tone: Tone }> = {
  applicant: { label: adminText('view.applicant'), tone: 'wait' },
  approved: { label: adminText('view.approved'), tone: 'good' },
  frozen: { label: adminText('view.frozen'), tone: 'cold' },
  rejected: { label: adminText('view.rejected'), tone: 'plain' },
};

/** The applicant's wishes, unless an admin has already chosen. */
export function servicesToApprove(
  { assignedServices, specializations }: AdminTechnician,
  packages: readonly { name: string }[] = [],
): string[] {
  if (assignedServices.length > 0) return assignedServices;
  return specializations.filter((wish) => packages.some(({ name }) => name === wish));
}

export const approveLabel = (services: number): string =>
  services === 0
    ? adminText('technician.approve')
    : adminText('technician.approveWith', { count: services });

/** Approved, but without an active package to book. */
export function lacksPackages({ state, servicePackages }: AdminTechnician): boolean {
  return state === 'approved' && !servicePackages.some(({ isActive }) => isActive);
}
