import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { clockFault } from '../../../shared/admin/clock-fault.ts';
import { findingsOf } from '../../../shared/admin/notices.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import classes from '../overview.module.css';
import '../../ui/page/notice.css';

export function Health({ overview }: { overview: Overview }) {
  if (overview.health.length === 0) {
    return (
      <p className={classes.calm}>
        <IconCircleCheck size={20} aria-hidden />
        {adminText('notices.none')}
      </p>
    );
  }
  const findings = findingsOf(overview);
  return (
    <>
      <ClockFault clock={overview.clock} />
      {findings.length > 0 && (
        <ul className="notices" aria-label={adminText('health.title')}>
          {findings.map(({ kind, level, text, advice, href, action }) => (
            <li key={kind} className="notice" data-level={level}>
              <IconAlertTriangle size={22} aria-hidden />
              <p>
                <b>{text}</b> <span>{advice}</span>
              </p>
              {href && <Link href={href}>{action}</Link>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Scheduled tasks are paused; an admin can resume them. */
function ClockFault({ clock: { now, offset } }: { clock: Overview['clock'] }) {
  const utils = trpc.useUtils();
  const confirm = trpc.admin.confirmClock.useMutation({
    onSuccess: () => utils.admin.overview.invalidate(),
    onError: (error) => showFailure(error, { title: adminText('clock.failed'), text: '' }),
  });
  if (offset === 0) return null;
  return (
    <section className="notice" data-level="fail" role="alert">
      <IconClockExclamation size={22} aria-hidden />
      <div className={classes.fault}>
        <p>
          <b>{clockFault(offset)}</b>
        </p>
        <p>
          {adminText('clock.text', {
            time: formatInstant(now, 'dateAndTime'),
          })}
        </p>
        <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {adminText('clock.confirm')}
        </Button>
      </div>
    </section>
  );
}
