import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import classes from './availability-tab.module.css';
import { HOURS_SCOPE } from './refresh-hours.ts';
import { useUndo } from './use-undo.tsx';

const WEEKS = [1, 2, 4, 8, 12] as const;

export function CopyWeek({ firstDay }: { firstDay: string }) {
  const [weeks, setWeeks] = useState(1);
  const { announce, fail, settle } = useUndo();
  const { data: preview, isPlaceholderData } = trpc.technician.previewCopy.useQuery(
    { date: firstDay, weeks },
    { placeholderData: (previous) => previous },
  );
  const copy = trpc.technician.copyWeek.useMutation({
    scope: HOURS_SCOPE,
    onSuccess: ({ replaced, undoId }, copied) =>
      announce(
        {
          ...dashboardText.notice('hours.saved'),
          text: dashboardText('hours.replaced', { days: replaced, weeks: copied.weeks }),
        },
        undoId,
      ),
    onError: () => fail(dashboardText.notice('hours.failed')),
    onSettled: settle,
  });

  return (
    <div className={classes.copy}>
      <NativeSelect
        label={dashboardText('copy.label')}
        value={weeks}
        data={WEEKS.map((count) => ({
          value: `${count}`,
          label: dashboardText('copy.weeks', { count }),
        }))}
        onChange={(event) => setWeeks(Number(event.currentTarget.value))}
      />
      <Button
        variant="default"
        loading={copy.isPending}
        onClick={() => copy.mutate({ date: firstDay, weeks })}
      >
        {dashboardText('copy.submit')}
      </Button>
      <p className={classes.effect} aria-live="polite">
        {preview &&
          !isPlaceholderData &&
          dashboardText('hours.replaces', { days: preview.replaced, weeks })}
      </p>
    </div>
  );
}
