import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { EXTRA_REASON_MAX, EXTRA_TITLE_MAX } from '../../../shared/booking/extra-work.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { workText } from '../../../shared/messages/work.ts';
import { callTo } from '../../../shared/site/reach.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import { trpc } from '../../api.ts';
import { showAtField } from '../../ui/form/field-refusal.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import layout from '../../ui/layout.module.css';
import { FormDialog } from '../../ui/modal/form-dialog.tsx';
import { richText } from '../../ui/rich-text.ts';
import { type BookingDialogProps, BookingNews } from './booking-news.tsx';

/** One line of extra work, for the customer to approve. */
export function ExtraDialog({ booking, actions, news, canAct, onClose }: BookingDialogProps) {
  const { data: profile } = trpc.technician.profile.useQuery();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { packageId: '', title: '', price: '', reason: '' } });
  const { customerName: name, customerPhone: phone, id, currency } = booking;
  const call = callTo(phone ?? '');
  const services = profile?.servicePackages ?? [];
  const isOther = form.values.packageId === '';

  function choose(packageId: string) {
    const price = services.find((one) => `${one.id}` === packageId)?.price;
    form.setValues({ packageId, ...(price !== undefined && { price }) });
  }

  function submit({ packageId, title, price, reason }: typeof form.values) {
    const what = isOther ? { title } : { packageId: Number(packageId) };
    actions.extra.mutate(
      { id, ...what, price, reason },
      {
        onSuccess: onClose,
        onError: (error) => showAtField(form, element.current, error),
      },
    );
  }

  return (
    <FormDialog
      title={workText('extras.title')}
      submitLabel={dashboardText('propose.submit')}
      cancelLabel={dashboardText('back')}
      pending={actions.extra.isPending}
      disabled={!canAct}
      form={element}
      onSubmit={(event) => form.onSubmit(submit)(event)}
      onClose={onClose}
    >
      <BookingNews news={news} />
      <p>{workText('extra.text', { name })}</p>
      {!booking.isEmailConfirmed && (
        <p className={layout.notice}>
          {richText(workText('extra.unheard', { name }), {
            call: (text) => <a href={call}>{text}</a>,
            text: (text) => <a href={call?.replace('tel:', 'sms:')}>{text}</a>,
          })}
        </p>
      )}
      <NativeSelect
        label={workText('extra.service')}
        data={[
          { value: '', label: workText('extra.other') },
          ...services.map((one) => ({ value: `${one.id}`, label: localName(one) })),
        ]}
        value={form.values.packageId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOther && (
        <TextInput
          label={workText('extra.what')}
          maxLength={EXTRA_TITLE_MAX}
          required
          {...form.getInputProps('title')}
        />
      )}
      <TextInput
        label={`${workText('extra.price')} (${currency})`}
        inputMode="decimal"
        required
        {...form.getInputProps('price')}
      />
      <LongText
        label={workText('extra.reason')}
        rows={2}
        limit={EXTRA_REASON_MAX}
        required
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
