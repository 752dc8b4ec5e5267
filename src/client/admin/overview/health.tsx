import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { adminOverviewText } from '../../../shared/messages/admin/admin-overview.ts';
import layout from '../../ui/layout.module.css';
import { adminPath } from '../admin-url.ts';
import { ClockFault } from './clock-fault.tsx';
import classes from './overview.module.css';

type Finding = Overview['health'][number];

const links: Partial<Record<Finding['kind'], { href: string; action: string }>> = {
  outbox: { href: adminPath('outbox'), action: adminOverviewText('viewOutbox') },
  'failed-emails': {
    href: adminPath('outbox', { filter: 'failed' }),
    action: adminOverviewText('seeWhy'),
  },
};

/** What keeps the site from working and what to do about it; one calm line when all is well. */
export function Health({ overview: { health, clock } }: { overview: Overview }) {
  if (health.length === 0) {
    return (
      <p className={classes.calm}>
        <IconCircleCheck size={20} aria-hidden />
        {adminOverviewText('everythingIsWorking')}
      </p>
    );
  }
  const others = health.filter(({ kind }) => kind !== 'clock');
  return (
    <>
      <ClockFault clock={clock} />
      {others.length > 0 && (
        <ul className={classes.notices} aria-label={adminOverviewText('serverHealth')}>
          {others.map((finding) => (
            <HealthLine key={finding.kind} finding={finding} />
          ))}
        </ul>
      )}
    </>
  );
}

function HealthLine({ finding: { kind, level, text, advice } }: { finding: Finding }) {
  const link = links[kind];
  return (
    <li className={`${layout.notice} ${classes.notice}`} data-level={level}>
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        <b>{text}</b> {advice}
      </p>
      {link && <Link href={link.href}>{link.action}</Link>}
    </li>
  );
}
