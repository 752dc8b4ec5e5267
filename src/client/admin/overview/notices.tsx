import {
  IconAlertTriangle,
  IconCertificate,
  IconMap2,
  IconPackageOff,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import layout from '../../ui/layout.module.css';
import { adminPath } from '../admin-url.ts';
import { OVERDUE_VIEW } from '../bookings/overdue-view.ts';
import classes from '../overview.module.css';

export function Notices({ overview: { notices } }: { overview: Overview }) {
  const { applications, unassigned, endingChecks, unanswered, isMapAway } = notices;
  if (applications + unassigned + endingChecks + unanswered === 0 && !isMapAway) return null;
  return (
    <ul className={classes.notices} aria-label={adminText('notices.title')}>
      {applications > 0 && (
        <Notice
          icon={<IconUserPlus size={22} aria-hidden />}
          href={adminPath('technicians', { filter: 'applicant' })}
          action={adminText('notice.applications.action')}
        >
          {adminText('notice.applications', { count: applications })}
        </Notice>
      )}
      {unassigned > 0 && (
        <Notice
          icon={<IconPackageOff size={22} aria-hidden />}
          href={adminPath('technicians', { filter: 'unassigned' })}
          action={adminText('setup.technician.assign')}
        >
          {adminText('notice.unassigned', { count: unassigned })}
        </Notice>
      )}
      {endingChecks > 0 && (
        <Notice
          icon={<IconCertificate size={22} aria-hidden />}
          href={adminPath('technicians', { filter: 'ending' })}
          action={adminText('notice.checks.action')}
        >
          {adminText('notice.checks', { count: endingChecks })}
        </Notice>
      )}
      {unanswered > 0 && (
        <Notice
          icon={<IconAlertTriangle size={22} aria-hidden />}
          href={adminPath('bookings', OVERDUE_VIEW)}
          action={adminText('notice.requests.action')}
        >
          {adminText('notice.requests', { count: unanswered })}
        </Notice>
      )}
      {isMapAway && (
        <Notice
          icon={<IconMap2 size={22} aria-hidden />}
          href={adminPath('settings')}
          action={adminText('notice.map.action')}
        >
          {adminText('notice.map')}
        </Notice>
      )}
    </ul>
  );
}

interface Props {
  icon: ReactNode;
  href: string;
  action: string;
  children: ReactNode;
}

function Notice({ icon, href, action, children }: Props) {
  return (
    <li className={`${layout.notice} ${classes.notice}`}>
      {icon}
      <p>{children}</p>
      <Link href={href}>{action}</Link>
    </li>
  );
}
