import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CheckStatus, Diagnostics } from '../../../shared/admin/admin-email.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { showError, showToast } from '../../ui/page/toast.ts';
import classes from '../overview.module.css';

const EMPTY = { to: '', subject: '', content: '' };

export default function EmailTest() {
  const utils = trpc.useUtils();
  const [values, setValues] = useState(EMPTY);
  const diagnostics = trpc.admin.email.diagnose.useQuery(undefined, { enabled: false });
  const send = trpc.admin.email.test.useMutation({
    onSuccess() {
      showToast({ ...adminText.notice('testEmail.dmarc'), kind: 'warning' });
      setValues(EMPTY);
      void diagnostics.refetch();
      void utils.admin.email.list.invalidate();
    },
    onError: (error) => showFailure(error, adminText.notice('testEmail.failed')),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.values(values).some((value) => value.trim() === '')) {
      showError(adminText.notice('testEmail.missing'));
      return;
    }
    send.mutate(values);
  }
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((previous) => ({ ...previous, [name]: value }));
    },
  });

  return (
    <section className={classes.box} aria-labelledby="email-test">
      <div className={classes.boxHead}>
        <h2 id="email-test">{adminText('testEmail.title')}</h2>
        <Button
          variant="default"
          loading={diagnostics.isFetching}
          onClick={() => void diagnostics.refetch()}
        >
          {adminText('check.run')}
        </Button>
      </div>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={adminText('testEmail.to')}
          type="email"
          inputMode="email"
          maxLength={254}
          {...field('to')}
        />
        <TextInput label={adminText('testEmail.subject')} maxLength={200} {...field('subject')} />
        <Textarea
          label={adminText('testEmail.content')}
          rows={3}
          maxLength={5000}
          {...field('content')}
        />
        <Button type="submit" loading={send.isPending}>
          {adminText('testEmail.submit')}
        </Button>
      </form>
      <div aria-live="polite">
        {diagnostics.isFetching && !diagnostics.data && (
          <p className={layout.soft}>{adminText('check.loading')}</p>
        )}
        {diagnostics.isError && !diagnostics.isFetching && (
          <p role="alert">{adminText('check.failed', { reason: diagnostics.error.message })}</p>
        )}
        {diagnostics.data && <DiagnosticsReport found={diagnostics.data} />}
      </div>
    </section>
  );
}

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

function DiagnosticsReport({ found }: { found: Diagnostics }) {
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
