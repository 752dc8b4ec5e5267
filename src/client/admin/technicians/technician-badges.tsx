import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { Badge } from '../badge.tsx';
import { lacksPackages, STATE_BADGES } from './technician-words.ts';

/** How a technician stands, in a word or three. */
export function TechnicianBadges({ technician }: { technician: AdminTechnician }) {
  const { label, tone } = STATE_BADGES[technician.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {technician.isSupertech && <Badge tone="good">Supertech</Badge>}
      {lacksPackages(technician) && <Badge tone="bad">No packages</Badge>}
      {!technician.hasPlace && <Badge tone="bad">Place missing</Badge>}
      {technician.state === 'applicant' && !technician.emailVerified && (
        <Badge>E-mail not confirmed</Badge>
      )}
    </>
  );
}
