import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminTechniciansText } from '../../../shared/messages/admin/admin-technicians.ts';
import { Badge } from '../../ui/badge.tsx';
import { lacksPackages, STATE_BADGES } from './technician-states.ts';

export function TechnicianBadges({ technician }: { technician: AdminTechnician }) {
  const { label, tone } = STATE_BADGES[technician.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {technician.isSupertech && (
        <Badge tone="good">{adminTechniciansText('technician.supertech')}</Badge>
      )}
      {lacksPackages(technician) && (
        <Badge tone="bad">{adminTechniciansText('services.none')}</Badge>
      )}
      {!technician.hasPlace && (
        <Badge tone="bad">{adminTechniciansText('technician.noLocation')}</Badge>
      )}
      {technician.state === 'applicant' && !technician.emailVerified && (
        <Badge>{adminTechniciansText('technician.unconfirmed')}</Badge>
      )}
    </>
  );
}
