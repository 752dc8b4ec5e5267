import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { actionLabel } from '../../../shared/admin/audit-labels.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { EMAIL_STATUS } from '../email-status.ts';
import { withReason } from '../with-reason.ts';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
}

export function TechnicianEmails({ technician: { id }, actions: { resend } }: Props) {
  const history = trpc.admin.technicians.history.useQuery({ id });
  const { data } = history;
  return (
    <section className={layout.card} aria-labelledby="technician-emails">
      <h3 id="technician-emails">{adminText('emails')}</h3>
      {!data && <Unloaded query={history} lines={3} />}
      {data?.emails.length === 0 && (
        <p className={layout.small}>{adminText('technician.noEmails')}</p>
      )}
      <ul className={layout.log}>
        {data?.emails.map((email) => (
          <li key={email.id}>
            <Link href={adminPath('outbox', { id: String(email.id) })}>{email.subject}</Link>
            <div className={layout.small}>
              {`${EMAIL_STATUS[email.status].label} · ${formatInstant(email.createdAt, 'dateAndTime')}`}
            </div>
          </li>
        ))}
      </ul>
      <div className={layout.buttons}>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ id })}>
          {adminText('technician.resend')}
        </Button>
      </div>
    </section>
  );
}

export function TechnicianActivity({ technician: { id } }: Pick<Props, 'technician'>) {
  const history = trpc.admin.technicians.history.useQuery({ id });
  const { data } = history;
  return (
    <section className={layout.card} aria-labelledby="technician-activity">
      <h3 id="technician-activity">{adminText('technician.activity')}</h3>
      {!data && <Unloaded query={history} lines={3} />}
      {data?.actions.length === 0 && (
        <p className={layout.small}>{adminText('technician.noActivity')}</p>
      )}
      <ul className={layout.log}>
        {data?.actions.map((entry) => (
          <li key={entry.id}>
            {withReason(actionLabel(entry.action), entry.reason)}
            <div className={layout.small}>
              {`${entry.adminEmail} · ${formatInstant(entry.at, 'dateAndTime')}`}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
