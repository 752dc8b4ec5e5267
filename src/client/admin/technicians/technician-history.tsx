import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { BOOKING_STATUSES } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { actionWords } from '../activity/audit-words.ts';
import { adminPath } from '../admin-url.ts';
import { formatInstant } from '../when.ts';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
}

/** Bookings in numbers, the mails that were written, and what admins did. */
export function TechnicianHistoryList({ technician, actions: { resend } }: Props) {
  const { id, name } = technician;
  const { data } = trpc.admin.technicians.history.useQuery({ id });
  if (!data) return <Bone lines={4} />;
  return (
    <>
      <section className={classes.panelSection} aria-labelledby="panel-bookings">
        <h3 id="panel-bookings">Bookings</h3>
        <p>
          {BOOKING_STATUSES.map((status) => `${data.bookings[status]} ${status}`).join(' · ')}.{' '}
          <Link href={adminPath('bookings', { q: name })}>Show them</Link>
        </p>
      </section>
      <section className={classes.panelSection} aria-labelledby="panel-mails">
        <h3 id="panel-mails">Mails</h3>
        <ul className={classes.log}>
          {data.mails.map((mail) => (
            <li key={mail.id}>
              <Link href={adminPath('mail', { id: String(mail.id) })}>{mail.subject}</Link>
              <div className={classes.soft}>
                {mail.status} · {formatInstant(mail.createdAt)}
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
          Send the mail about their standing again
        </Button>
      </section>
      <section className={classes.panelSection} aria-labelledby="panel-actions">
        <h3 id="panel-actions">What admins did</h3>
        {data.actions.length === 0 && <p className={classes.soft}>Nothing so far.</p>}
        <ul className={classes.log}>
          {data.actions.map((entry) => (
            <li key={entry.id}>
              {actionWords(entry.action)}
              {entry.reason && `: ${entry.reason}`}
              <div className={classes.soft}>
                {entry.adminEmail} · {formatInstant(entry.at)}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
