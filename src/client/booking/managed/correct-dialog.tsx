import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { INSTRUCTIONS_MAX } from '../../../shared/booking/booking.ts';
import {
  correctionSchema,
  type ManagedBooking,
} from '../../../shared/booking/managed-booking.schema.ts';
import { technicianName } from '../../../shared/booking/technician-name.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { EMPTY_SEARCH, formatHomeUrl, parseHomeUrl } from '../../../shared/search/home-url.ts';
import { byEmail, sendsEmails } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { refusedField, showAtField } from '../../ui/form/field-refusal.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { validateWith } from '../../ui/form/validate-with.ts';
import { FormDialog } from '../../ui/modal/form-dialog.tsx';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { BikeFields } from '../bike-fields.tsx';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  action: LinkActions['correct'];
  onClose: () => void;
}

const judge = validateWith(correctionSchema);

/** The customer's own part of a booking, to be corrected. Only what differs is sent. */
export default function CorrectDialog({ token, booking, action, onClose }: Props) {
  const { corrections, serviceAddress, specialInstructions, packages, date } = booking;
  const [isUploading, setUploading] = useState(false);
  const [isOutside, setOutside] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const before = {
    customerPhone: corrections?.customerPhone ?? '',
    customerEmail: corrections?.customerEmail ?? '',
    serviceAddress: serviceAddress ?? '',
    bikeKind: booking.bikeKind ?? '',
    bikeModel: booking.bikeModel,
    callAbove: booking.callAbove ?? '',
    specialInstructions,
    photoUrl: booking.photoUrl ?? '',
  };
  const changed = (values: typeof before) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, text]) => text !== before[name as keyof typeof before]),
    );
  const form = useForm({
    initialValues: before,
    validate: (values) => judge(changed(values)),
  });
  const others = formatHomeUrl({
    ...parseHomeUrl(''),
    search: {
      ...EMPTY_SEARCH,
      location: form.values.serviceAddress,
      services: packages.map(({ name }) => name),
      date,
      comesToCustomer: true,
    },
  });

  function send(values: typeof before) {
    setOutside(false);
    action.mutate(
      { token, ...changed(values) },
      {
        onSuccess: onClose,
        // What was typed stays.
        onError(error) {
          showAtField(form, element.current, error);
          setOutside(refusedField(error, ['serviceAddress']) !== undefined);
        },
      },
    );
  }

  return (
    <FormDialog
      title={myBookingsText('correct.title')}
      subtitle={
        <p>
          {myBookingsText('correct.text', {
            name: technicianName(booking),
            sends: byEmail('yes', 'no'),
          })}
        </p>
      }
      submitLabel={myBookingsText('correct.submit')}
      pending={action.isPending}
      disabled={isUploading || !form.isDirty()}
      form={element}
      onSubmit={(event) => form.onSubmit(send)(event)}
      onClose={onClose}
    >
      {(corrections?.hasAddress || serviceAddress !== null) && (
        <div>
          <AddressField
            {...form.getInputProps('serviceAddress')}
            name="serviceAddress"
            size="md"
            placeholder={bookingText('field.address.placeholder')}
          />
          {isOutside && <Link href={paths.home + others}>{myBookingsText('correct.others')}</Link>}
        </div>
      )}
      <PhoneInput {...form.getInputProps('customerPhone')} name="customerPhone" size="md" />
      {sendsEmails && (
        <EmailInput
          {...form.getInputProps('customerEmail')}
          name="customerEmail"
          required={false}
          label={bookingText('field.email')}
          description={myBookingsText('correct.email')}
        />
      )}
      <BikeFields form={form} currency={booking.currency} />
      <LongText
        {...form.getInputProps('specialInstructions')}
        name="specialInstructions"
        label={bookingText('field.notes')}
        size="md"
        rows={3}
        limit={INSTRUCTIONS_MAX}
      />
      <UploadField
        kind="bookingPhoto"
        label={myBookingsText('correct.photo')}
        value={form.values.photoUrl}
        error={form.errors.photoUrl}
        onChange={(path) => form.setFieldValue('photoUrl', path)}
        onBusyChange={setUploading}
      />
    </FormDialog>
  );
}
