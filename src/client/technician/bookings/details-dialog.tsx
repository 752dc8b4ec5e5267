import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { COMPLETION_NOTE_MAX } from '../../../shared/booking/extra-work.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { workText } from '../../../shared/messages/work.ts';
import { showAtField } from '../../ui/form/field-refusal.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import layout from '../../ui/layout.module.css';
import { FormDialog } from '../../ui/modal/form-dialog.tsx';
import { ServiceName } from '../../ui/services/service-text.tsx';
import { type BookingDialogProps, BookingNews } from './booking-news.tsx';

/** What was done in the end, and for how much. */
export function DetailsDialog({ booking, actions, news, canAct, onClose }: BookingDialogProps) {
  const { id, servicePackages, currency, agreedPrice, done, completionNote } = booking;
  const extras = booking.extras.filter(({ state }) => state === 'approved');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: {
      finalPrice: agreedPrice,
      packages: (done?.packageIds ?? servicePackages.map((one) => one.id)).map(String),
      extras: (done?.extraIds ?? extras.map((one) => one.id)).map(String),
      note: completionNote,
    },
  });

  function submit({ finalPrice, note, ...ticked }: typeof form.values) {
    const work = { packageIds: ticked.packages.map(Number), extraIds: ticked.extras.map(Number) };
    actions.details.mutate(
      { id, finalPrice, note, done: work },
      {
        onSuccess: onClose,
        onError: (error) => showAtField(form, element.current, error),
      },
    );
  }

  return (
    <FormDialog
      title={workText('details.title')}
      submitLabel={workText('details.save')}
      cancelLabel={dashboardText('back')}
      pending={actions.details.isPending}
      disabled={!canAct}
      form={element}
      onSubmit={(event) => form.onSubmit(submit)(event)}
      onClose={onClose}
    >
      <BookingNews news={news} />
      <p>{workText('details.text', { name: booking.customerName })}</p>
      <Checkbox.Group aria-label={workText('details.title')} {...form.getInputProps('packages')}>
        <div className={layout.form}>
          {servicePackages.map((one) => (
            <Checkbox key={one.id} value={`${one.id}`} label={<ServiceName of={one} />} />
          ))}
        </div>
      </Checkbox.Group>
      {extras.length > 0 && (
        <Checkbox.Group label={workText('extras.title')} {...form.getInputProps('extras')}>
          <div className={layout.form}>
            {extras.map(({ id: extraId, title }) => (
              <Checkbox key={extraId} value={`${extraId}`} label={title} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <TextInput
        label={`${workText('details.price')} (${currency})`}
        inputMode="decimal"
        {...form.getInputProps('finalPrice')}
      />
      <LongText
        label={workText('details.note')}
        rows={3}
        limit={COMPLETION_NOTE_MAX}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
