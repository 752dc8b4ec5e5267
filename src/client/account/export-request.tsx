import { authText } from '../../shared/messages/auth.ts';
import { byEmail } from '../emails.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ExportType } from '../../shared/account/data-export.ts';
import { trpc } from '../api.ts';
import { showError, showSuccess } from '../ui/page/toast.ts';
import classes from './data-export.module.css';

const CHOICES: readonly { value: ExportType; label: string; description: string }[] = [
  {
    value: 'complete',
    label: authText('export.complete'),
    description: authText('export.complete.text'),
  },
  {
    value: 'profile',
    label: authText('export.profile'),
    description: authText('export.profile.text'),
  },
];

export function ExportRequest() {
  const utils = trpc.useUtils();
  const [exportType, setExportType] = useState<ExportType>('complete');
  const request = trpc.account.requestExport.useMutation({
    onSuccess() {
      void utils.account.exportRequests.invalidate();
      showSuccess(
        byEmail(authText.notice('export.requested'), authText.notice('export.requestedHere')),
      );
    },
    onError: ({ data, message }) =>
      showError({
        title: authText('export.failed.title'),
        text: data && data.httpStatus < 500 ? message : authText('export.failed.text'),
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate({ exportType });
  }

  return (
    <form className={classes.request} onSubmit={submit}>
      <Radio.Group
        label={authText('export.type')}
        name="exportType"
        size="md"
        value={exportType}
        onChange={(value) => setExportType(value as ExportType)}
      >
        <div className={classes.choices}>
          {CHOICES.map((choice) => (
            <Radio key={choice.value} size="md" {...choice} />
          ))}
        </div>
      </Radio.Group>
      <Button type="submit" size="md" loading={request.isPending}>
        {authText('export.submit')}
      </Button>
    </form>
  );
}
