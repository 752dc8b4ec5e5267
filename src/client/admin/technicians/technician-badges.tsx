import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { lacksPackages, STATE_BADGES } from './technician-states.ts';

export function TechnicianBadges({ technician }: { technician: AdminTechnician }) {
  const { label, tone } = STATE_BADGES[technician.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {technician.isSupertech && <Badge tone="good">{adminText('technician.supertech')}</Badge>}
      {lacksPackages(technician) && <Badge tone="bad">{adminText('services.none')}</Badge>}
      {!technician.hasPlace && <Badge tone="bad">{adminText('technician.noLocation')}</Badge>}
      {technician.state === 'applicant' && !technician.emailVerified && (
        <Badge>{adminText('technician.unconfirmed')}</Badge>
      )}
    </>
  );
}
