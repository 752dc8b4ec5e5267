import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { BOOKING_STATUSES } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { STATUS_LABELS } from '../../ui/status-labels.ts';
import { actionLabel } from '../activity/audit-labels.ts';
import { adminPath } from '../admin-url.ts';
import { EMAIL_STATUS } from '../email-status.ts';
import { formatInstant } from '../format-instant.ts';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
}

/** Booking counts, emails, and what admins did. */
export function TechnicianHistoryList({ technician, actions: { resend } }: Props) {
  const { id, name } = technician;
  const { data } = trpc.admin.technicians.history.useQuery({ id });
  if (!data) return <Bone lines={4} />;
  return (
    <>
      <section className={classes.panelSection} aria-labelledby="panel-bookings">
        <h3 id="panel-bookings">Bookings</h3>
        <p>
          {BOOKING_STATUSES.map(
            (status) => `${data.bookings[status]} ${STATUS_LABELS[status].toLowerCase()}`,
          ).join(' · ')}{' '}
          <Link href={adminPath('bookings', { q: name })}>View bookings</Link>
        </p>
      </section>
      <section className={classes.panelSection} aria-labelledby="panel-emails">
        <h3 id="panel-emails">Emails</h3>
        <ul className={layout.log}>
          {data.mails.map((mail) => (
            <li key={mail.id}>
              <Link href={adminPath('outbox', { id: String(mail.id) })}>{mail.subject}</Link>
              <div className={layout.small}>
                {EMAIL_STATUS[mail.status].label} · {formatInstant(mail.createdAt)}
              </div>
            </li>
          ))}
        </ul>
        <Button
          mt="sm"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ id })}
        >
          Send the last email again
        </Button>
      </section>
      <section className={classes.panelSection} aria-labelledby="panel-actions">
        <h3 id="panel-actions">Activity</h3>
        {data.actions.length === 0 && <p className={layout.small}>No activity yet.</p>}
        <ul className={layout.log}>
          {data.actions.map((entry) => (
            <li key={entry.id}>
              {actionLabel(entry.action)}
              {entry.reason && `: ${entry.reason}`}
              <div className={layout.small}>
                {entry.adminEmail} · {formatInstant(entry.at)}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
