import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  closedPeriodCreateSchema,
  closedRangeSchema,
} from '../../../shared/admin/closed-period.schema.ts';
import { bookingsStay, CLOSED_REASON_MAX } from '../../../shared/booking/closed-period.ts';
import { adminServicesText } from '../../../shared/messages/admin/admin-services.ts';
import { uiText } from '../../../shared/messages/site/ui.ts';
import { trpc } from '../../api.ts';
import { refusedField } from '../../ui/form/field-refusal.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import classes from './closed-days.module.css';
import type { useClosedDays } from './use-closed-days.tsx';

const NEW = { from: '', to: '', reason: '' };

/** Closes days, and says first how many bookings stay on them. */
export function ClosedDaysForm({ add }: Pick<ReturnType<typeof useClosedDays>, 'add'>) {
  const form = useForm({
    initialValues: NEW,
    validate: validateWith(closedPeriodCreateSchema),
  });
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
        label={adminServicesText('firstDay')}
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
        label={adminServicesText('lastDay')}
        type="date"
        required
        min={from}
        {...form.getInputProps('to')}
      />
      <TextInput
        className={classes.reason}
        label={uiText('reason')}
        placeholder={adminServicesText('thanksgiving')}
        required
        maxLength={CLOSED_REASON_MAX}
        {...form.getInputProps('reason')}
      />
      <Button className={classes.submit} type="submit" variant="default" loading={add.isPending}>
        {adminServicesText('closeTheseDays')}
      </Button>
      <p className={`${layout.small} ${classes.effect}`} aria-live="polite">
        {preview
          ? `${preview.bookings === 0 ? adminServicesText('noBookingsOnTheseDays') : bookingsStay(preview.bookings)}. `
          : ''}
        {adminServicesText('customersAndTechniciansSee')}
      </p>
    </form>
  );
}
