import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type ClosedPeriod,
  closedPeriodCreateSchema,
  closedRangeSchema,
} from '../../../shared/admin/closed-period.schema.ts';
import { bookingsStay, CLOSED_REASON_MAX } from '../../../shared/booking/closed-period.ts';
import { formatDateRange } from '../../../shared/format/dates.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { refusedField } from '../../ui/form/field-refusal.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess, showToast } from '../../ui/page/toast.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from './closed-days.module.css';

export function ClosedDays() {
  const query = trpc.admin.closedPeriods.list.useQuery();
  const { data: periods } = query;
  const { add, reopen } = useClosedDays();

  return (
    <section className={`${layout.card} ${classes.section}`} aria-labelledby="closed-days">
      <div>
        <h2 id="closed-days">{adminText('closed.title')}</h2>
        <p className={layout.soft}>{adminText('closed.text')}</p>
      </div>
      {!periods && <Unloaded query={query} lines={2} />}
      {periods && periods.length > 0 && (
        <ul>
          {periods.map((period) => (
            <Period key={period.id} period={period} onReopen={() => reopen(period)} />
          ))}
        </ul>
      )}
      <ClosedDaysForm add={add} />
    </section>
  );
}

function Period({ period, onReopen }: { period: ClosedPeriod; onReopen: () => void }) {
  const { from, to, reason, bookings } = period;
  const range = formatDateRange(from, to);
  return (
    <li className={classes.period}>
      <span className={classes.what}>
        <b>{range}</b>
        <span>{reason}</span>
        {bookings > 0 && <span className={layout.small}>{bookingsStay(bookings)}</span>}
      </span>
      <Button
        variant="subtle"
        aria-label={adminText('closed.reopenRange', { range, reason })}
        onClick={onReopen}
      >
        {adminText('closed.reopen')}
      </Button>
    </li>
  );
}

const NEW = { from: '', to: '', reason: '' };

/** Says first how many bookings stay. */
function ClosedDaysForm({ add }: Pick<ReturnType<typeof useClosedDays>, 'add'>) {
  const form = useForm({ initialValues: NEW, validate: validateWith(closedPeriodCreateSchema) });
  const { from, to } = form.values;
  const { data: preview } = trpc.admin.closedPeriods.preview.useQuery(
    { from, to },
    { enabled: closedRangeSchema.safeParse({ from, to }).success },
  );

  const submit = form.onSubmit((values) =>
    add.mutate(values, {
      onSuccess: () => form.reset(),
      onError(error) {
        const field = refusedField(error, ['from', 'to', 'reason']);
        if (field) form.setFieldError(field, error.message);
      },
    }),
  );

  const first = form.getInputProps('from');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={adminText('closed.first')}
        type="date"
        required
        {...first}
        onChange={(event) => {
          const date = event.currentTarget.value;
          first.onChange(event);
          if (form.values.to < date) form.setFieldValue('to', date);
        }}
      />
      <TextInput
        label={adminText('closed.last')}
        type="date"
        required
        min={from}
        {...form.getInputProps('to')}
      />
      <TextInput
        className={classes.reason}
        label={uiText('field.reason')}
        placeholder={adminText('closed.reason.placeholder')}
        required
        maxLength={CLOSED_REASON_MAX}
        {...form.getInputProps('reason')}
      />
      <Button className={classes.submit} type="submit" variant="default" loading={add.isPending}>
        {adminText('closed.submit')}
      </Button>
      <p className={`${layout.small} ${classes.effect}`} aria-live="polite">
        {`${
          preview
            ? `${preview.bookings === 0 ? adminText('closed.effect') : bookingsStay(preview.bookings)}. `
            : ''
        }${adminText('closed.reason.hint')}`}
      </p>
    </form>
  );
}

function useClosedDays() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.admin.closedPeriods.invalidate(), utils.discovery.invalidate()]);

  const add = trpc.admin.closedPeriods.add.useMutation({
    onSuccess({ bookings }) {
      const text = bookings > 0 ? `${bookingsStay(bookings)}.` : '';
      showSuccess({ title: adminText('closed.done'), ...(text && { text }) });
    },
    onError(error) {
      // The form shows it beside its field.
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
