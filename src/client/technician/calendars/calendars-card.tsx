import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format/instants.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import {
  BLOCK_LABEL_MAX,
  CALENDAR_ADDRESS_MAX,
  CALENDARS_MAX,
} from '../../../shared/technician/availability-limits.ts';
import { type Calendar, newCalendarSchema } from '../../../shared/technician/calendars.schema.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { refusedField } from '../../ui/form/field-refusal.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { showSuccess, showToast } from '../../ui/page/toast.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';

/** Whose busy hours aren't offered. */
export function CalendarsCard() {
  const utils = trpc.useUtils();
  const query = trpc.calendars.list.useQuery();
  const { data: calendars } = query;
  const [removed, setRemoved] = useState<Calendar | null>(null);
  const onSuccess = (list: Calendar[]) => {
    utils.calendars.list.setData(undefined, list);
    void utils.technician.availability.invalidate();
    void utils.technician.profile.invalidate();
  };
  const failed = { title: dashboardText('busy.failed') };
  const remove = trpc.calendars.remove.useMutation({
    onSuccess,
    onError: (error) => showFailure(error, { title: dashboardText('hours.failed.title') }),
    onSettled: () => setRemoved(null),
  });
  const refresh = trpc.calendars.refresh.useMutation({
    onSuccess(list) {
      onSuccess(list);
      if (list.some(({ fault }) => fault)) showToast({ ...failed, kind: 'warning' });
      else showSuccess({ title: dashboardText('busy.refreshed') });
    },
    onError: (error) => showFailure(error, failed),
  });

  return (
    <section className={layout.card} aria-labelledby="calendars">
      <div>
        <h2 id="calendars">{dashboardText('busy.title')}</h2>
        <p className={layout.soft}>{dashboardText('busy.text')}</p>
      </div>
      {!calendars && <Unloaded query={query} lines={2} />}
      {calendars && calendars.length > 0 && (
        <div className={layout.form}>
          <ul>
            {calendars.map((calendar) => (
              <Line key={calendar.id} {...calendar} onRemove={() => setRemoved(calendar)} />
            ))}
          </ul>
          <div className={layout.buttons}>
            <Button
              variant="default"
              loading={refresh.isPending}
              onClick={() => refresh.mutate({})}
            >
              {dashboardText('busy.refresh')}
            </Button>
          </div>
        </div>
      )}
      {calendars && calendars.length < CALENDARS_MAX && <NewCalendar onAdded={onSuccess} />}
      {removed && (
        <ConfirmDialog
          title={dashboardText('busy.remove', { label: removed.label })}
          confirmLabel={uiText('remove')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>{dashboardText('busy.remove.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Line({ label, host, readAt, fault, onRemove }: Calendar & { onRemove: () => void }) {
  const time = formatInstant(readAt, 'dateAndTime');
  return (
    <li className={layout.line}>
      <div className={layout.about}>
        <b>{label}</b>
        <span className={layout.small}>{dashboardText('busy.readAt', { host, time })}</span>
        {fault && <p className={layout.small}>{dashboardText(`busy.fault.${fault}`)}</p>}
      </div>
      <Button
        variant="subtle"
        aria-label={dashboardText('busy.remove', { label })}
        onClick={onRemove}
      >
        {uiText('remove')}
      </Button>
    </li>
  );
}

const NEW = { label: '', address: '' };

function NewCalendar({ onAdded }: { onAdded: (calendars: Calendar[]) => void }) {
  const form = useForm({ initialValues: NEW, validate: validateWith(newCalendarSchema) });
  const add = trpc.calendars.add.useMutation({
    onSuccess(calendars) {
      onAdded(calendars);
      form.reset();
      showSuccess({ title: dashboardText('busy.added') });
    },
    onError(error) {
      const field = refusedField(error, ['label', 'address']);
      if (field) form.setFieldError(field, error.message);
      else showFailure(error, { title: dashboardText('busy.failed') });
    },
  });
  return (
    <form
      className={layout.form}
      onSubmit={form.onSubmit((values) => add.mutate(values))}
      noValidate
    >
      <TextInput
        label={dashboardText('busy.label')}
        description={dashboardText('busy.label.hint')}
        required
        maxLength={BLOCK_LABEL_MAX}
        autoComplete="off"
        {...form.getInputProps('label')}
      />
      <TextInput
        label={dashboardText('busy.address')}
        description={dashboardText('busy.address.hint')}
        type="url"
        required
        maxLength={CALENDAR_ADDRESS_MAX}
        autoComplete="off"
        {...form.getInputProps('address')}
      />
      <div className={layout.buttons}>
        <Button type="submit" variant="default" loading={add.isPending}>
          {dashboardText('busy.add')}
        </Button>
      </div>
    </form>
  );
}
