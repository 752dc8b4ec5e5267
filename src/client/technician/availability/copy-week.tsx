import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { AVAILABILITY } from '../../../shared/technician/dashboard-messages.ts';
import { trpc } from '../../api.ts';
import { showToast } from '../../ui/page/toast.ts';
import classes from './availability-tab.module.css';

const WEEKS = [1, 2, 4, 8, 12] as const;

/** Copies the shown week's hours to the following weeks. */
export function CopyWeek({ sunday }: { sunday: string }) {
  const [weeks, setWeeks] = useState(1);
  const utils = trpc.useUtils();
  const copy = trpc.technician.copyWeek.useMutation({
    onSuccess: () => showToast({ ...AVAILABILITY.saved, kind: 'success' }),
    onError: () => showToast({ ...AVAILABILITY.failed, kind: 'destructive' }),
    onSettled: () => utils.technician.availability.invalidate(),
  });

  return (
    <div className={classes.copy}>
      <NativeSelect
        label="Copy this week to"
        value={weeks}
        data={WEEKS.map((count) => ({
          value: `${count}`,
          label: count === 1 ? 'the next week' : `the next ${count} weeks`,
        }))}
        onChange={(event) => setWeeks(Number(event.currentTarget.value))}
      />
      <Button
        variant="default"
        loading={copy.isPending}
        onClick={() => copy.mutate({ date: sunday, weeks })}
      >
        Copy week
      </Button>
    </div>
  );
}
