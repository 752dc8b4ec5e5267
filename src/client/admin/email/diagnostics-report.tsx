import type { CheckStatus, Diagnostics } from '../../../shared/admin/admin-email.schema.ts';
import { adminEmailText } from '../../../shared/messages/admin/admin-email.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import classes from '../overview/overview.module.css';

const checks = [
  ['DMARC', 'dmarc'],
  ['SPF', 'spf'],
  ['DKIM', 'dkim'],
  ['MX', 'mx'],
] as const;

const labels: Record<CheckStatus, { tone: Tone; label: string }> = {
  ok: { tone: 'good', label: 'OK' },
  warning: { tone: 'wait', label: adminEmailText('check.warning') },
  missing: { tone: 'bad', label: adminEmailText('check.missing') },
  error: { tone: 'bad', label: adminEmailText('check.error') },
  unknown: { tone: 'plain', label: adminEmailText('check.unknown') },
};

export function DiagnosticsReport({ found }: { found: Diagnostics }) {
  return (
    <>
      <h3 className={classes.reportTitle}>
        {adminEmailText('check.title', { domain: found.domain })}
      </h3>
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
          <h3 className={classes.reportTitle}>{adminEmailText('check.advice')}</h3>
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
