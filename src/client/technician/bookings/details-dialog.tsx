import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { COMPLETION_NOTE_MAX } from '../../../shared/booking/extra-work.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { workText } from '../../../shared/messages/work.ts';
import { showAtField } from '../../ui/form/field-refusal.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { ServiceName } from '../../ui/services/service-text.tsx';
import { BookingNews } from './booking-news.tsx';
import type { useBookingActions } from './use-booking-actions.tsx';

const FORM = 'work-details';

export interface WorkDialogProps {
  booking: TechnicianBooking;
  actions: ReturnType<typeof useBookingActions>;
  news: string | undefined;
  /** False once the news rules it out. */
  canAct: boolean;
  onClose: () => void;
}

/** What was done in the end, and for how much. */
export function DetailsDialog({ booking, actions, news, canAct, onClose }: WorkDialogProps) {
  const { id, servicePackages, currency, agreedPrice, done, completionNote } = booking;
  const extras = booking.extras.filter(({ state }) => state === 'approved');
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
        onError: (error) => showAtField(form, document.getElementById(FORM), error),
      },
    );
  }

  return (
    <Dialog
      onClose={onClose}
      title={workText('details.title')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dashboardText('back')}
          </Button>
          <Button type="submit" form={FORM} disabled={!canAct} loading={actions.details.isPending}>
            {workText('details.save')}
          </Button>
        </>
      }
    >
      <BookingNews news={news} />
      <form id={FORM} className={layout.form} onSubmit={form.onSubmit(submit)} noValidate>
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
      </form>
    </Dialog>
  );
}
