import { Button } from '@mantine/core';
import type { ClosedPeriod } from '../../../shared/admin/closed-period.schema.ts';
import { bookingsStay } from '../../../shared/booking/closed-period.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { refusedField } from '../../ui/form/field-refusal.ts';
import { showSuccess, showToast } from '../../ui/page/toast.ts';

export function useClosedDays() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.admin.closedPeriods.invalidate(), utils.discovery.invalidate()]);

  const add = trpc.admin.closedPeriods.add.useMutation({
    onSuccess({ bookings }) {
      const text = bookings > 0 ? `${bookingsStay(bookings)}.` : '';
      showSuccess({ title: adminText('closed.done'), ...(text && { text }) });
    },
    onError(error) {
      // The form shows that one beside its field.
      if (refusedField(error, ['from', 'to', 'reason'])) return;
      showFailure(error, { title: adminText('closed.failed') });
    },
    onSettled: refresh,
  });

  const remove = trpc.admin.closedPeriods.remove.useMutation({
    onError: (error) => showFailure(error, { title: adminText('closed.reopenFailed') }),
    onSettled: refresh,
  });

  function reopen({ id, from, to, reason }: ClosedPeriod) {
    const undo = (
      <Button size="compact-md" variant="default" onClick={() => add.mutate({ from, to, reason })}>
        {adminText('undo')}
      </Button>
    );
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          showToast({ title: adminText('closed.reopened'), kind: 'success', action: undo }),
      },
    );
  }

  return { add, reopen };
}
