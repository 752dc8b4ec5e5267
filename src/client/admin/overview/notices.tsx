import { IconAlertTriangle, IconMailX, IconPackageOff, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { adminPath } from '../admin-url.ts';
import classes from './overview.module.css';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** What wants doing, each with the way there; nothing when all is done. */
export function Notices({ overview: { notices } }: { overview: Overview }) {
  const { applications, unassigned, unanswered, failedMails, keptMails } = notices;
  if (Object.values(notices).every((n) => n === 0)) return null;
  return (
    <ul className={classes.notices} aria-label="What wants doing">
      {applications > 0 && (
        <Notice
          icon={<IconUserPlus size={22} aria-hidden />}
          href={adminPath('technicians', { filter: 'applicant' })}
          action="Review"
        >
          {count(applications, 'application waits', 'applications wait')} for your decision.
        </Notice>
      )}
      {unassigned > 0 && (
        <Notice
          icon={<IconPackageOff size={22} aria-hidden />}
          href={adminPath('technicians', { filter: 'unassigned' })}
          action="Assign packages"
        >
          {count(unassigned, 'approved technician has', 'approved technicians have')} no package
          assigned and will not appear in customer searches.
        </Notice>
      )}
      {unanswered > 0 && (
        <Notice
          icon={<IconAlertTriangle size={22} aria-hidden />}
          href={adminPath('bookings', { filter: 'pending' })}
          action="Look"
        >
          {count(unanswered, 'request has', 'requests have')} waited for more than 6 hours without
          an answer.
        </Notice>
      )}
      {failedMails > 0 && (
        <Notice
          icon={<IconMailX size={22} aria-hidden />}
          href={adminPath('mail', { filter: 'failed' })}
          action="See why"
        >
          {count(failedMails, 'mail', 'mails')} could not be sent.
        </Notice>
      )}
      {keptMails > 0 && (
        <Notice
          icon={<IconMailX size={22} aria-hidden />}
          href={adminPath('mail')}
          action="Read them"
        >
          No mail server is set up (SMTP_URL): {count(keptMails, 'mail stays', 'mails stay')} in the
          outbox.
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
    <li className={classes.notice}>
      {icon}
      <p>{children}</p>
      <Link href={href}>{action}</Link>
    </li>
  );
}
