import type { CheckStatus, Diagnostics } from '../../../shared/admin/admin-email.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import classes from '../overview.module.css';

const checks = [
  ['DMARC', 'dmarc'],
  ['SPF', 'spf'],
  ['DKIM', 'dkim'],
  ['MX', 'mx'],
] as const;

const labels: Record<CheckStatus, { tone: Tone; label: string }> = {
  ok: { tone: 'good', label: 'OK' },
  warning: { tone: 'wait', label: adminText('check.warning') },
  missing: { tone: 'bad', label: adminText('check.missing') },
  error: { tone: 'bad', label: adminText('check.error') },
  unknown: { tone: 'plain', label: adminText('check.unknown') },
};

export function DiagnosticsReport({ found }: { found: Diagnostics }) {
  return (
    <>
      <h3 className={classes.reportTitle}>{adminText('check.title', { domain: found.domain })}</h3>
      <ul className={classes.checks}>
        {checks.map(([name, key]) => {
          const { status, finding, records } = found[key];
          const { tone, label } = labels[status];
          return (
            <li key={key} className={classes.check}>
              <b>{name}</b>
              <div>
                <Badge tone={tone}>{label}</Badge> <span>{finding}</span>
                {records.map((record) => (
                  <code key={record} className={classes.record}>
                    {record}
                  </code>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {found.recommendations.length > 0 && (
        <>
          <h3 className={classes.reportTitle}>{adminText('check.advice')}</h3>
          <ul className={classes.advice}>
            {found.recommendations.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
