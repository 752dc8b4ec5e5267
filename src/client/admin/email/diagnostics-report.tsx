import type { CheckStatus, Diagnostics } from '../../../shared/admin/admin-mail.schema.ts';
import { Badge } from '../badge.tsx';
import classes from '../overview/overview.module.css';

const checks = [
  ['DMARC', 'dmarc'],
  ['SPF', 'spf'],
  ['DKIM', 'dkim'],
  ['MX', 'mx'],
] as const;

const labels: Record<CheckStatus, { tone?: 'good' | 'wait' | 'bad'; label: string }> = {
  ok: { tone: 'good', label: 'OK' },
  warning: { tone: 'wait', label: 'Check this' },
  missing: { tone: 'bad', label: 'Missing' },
  error: { tone: 'bad', label: 'Error' },
  unknown: { label: 'Unknown' },
};

/** What the lookup found, with the DNS records, and what to do about it. */
export function DiagnosticsReport({ found }: { found: Diagnostics }) {
  return (
    <>
      <h3 className={classes.reportTitle}>Email from {found.domain}</h3>
      <ul className={classes.checks}>
        {checks.map(([name, key]) => {
          const { status, finding, records } = found[key];
          const { tone, label } = labels[status];
          return (
            <li key={key} className={classes.check}>
              <b>{name}</b>
              <div>
                <Badge tone={tone}>{label}</Badge> {finding}
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
          <h3 className={classes.reportTitle}>What to do</h3>
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
