import { bookingText } from '../../../shared/messages/booking.ts';
import { byEmail } from '../../emails.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { Suspense } from 'react';
import { INSTRUCTIONS_MAX } from '../../../shared/booking/booking.ts';
import { formatDistance } from '../../../shared/place/distance.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { site } from '../../site.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import { LongText } from '../../ui/form/long-text.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useUnits } from '../../ui/units.ts';
import { ContactFields } from './contact-fields.tsx';
import { meetText } from './meet-text.ts';
import type { DetailsForm } from './use-details.ts';
import type { Remember } from './use-remember.ts';

/** Few say more. */
const BikeFields = lazyPart(async () => ({
  default: (await import('../bike-fields.tsx')).BikeFields,
}));

/** Few send a photo. */
const UploadField = lazyPart(async () => ({
  default: (await import('../../ui/upload/upload-field.tsx')).UploadField,
}));

interface Props {
  technician: TechnicianPage;
  visit: boolean;
  form: DetailsForm;
  remember: Remember;
}

export function DetailFields({ technician, visit, form, remember }: Props) {
  const units = useUnits();
  return (
    <>
      <p>{meetText(technician, visit)}</p>
      <ContactFields form={form} />
      {visit && (
        <AddressField
          {...form.getInputProps('serviceAddress')}
          name="serviceAddress"
          required
          size="md"
          description={bookingText('field.address.hint', {
            distance: formatDistance(technician.serviceRadiusKm, units),
          })}
          placeholder={bookingText('field.address.placeholder')}
          enterKeyHint="next"
        />
      )}
      <p className={layout.soft}>
        <span>{bookingText('sent.payment', { name: technician.name })}</span>{' '}
        <span>{bookingText('parts')}</span>
      </p>
      <p className={layout.soft}>{cancellationTerms(technician.name)}</p>
      {remember.isPossible ? (
        <Checkbox
          label={bookingText('remember.label')}
          description={bookingText('remember.hint')}
          checked={remember.isOn}
          onChange={(event) => remember.set(event.currentTarget.checked)}
        />
      ) : (
        <p className={layout.soft}>{bookingText('remember.unavailable')}</p>
      )}
      <Suspense fallback={<Bone lines={1} />}>
        <BikeFields form={form} currency={technician.currency} />
      </Suspense>
      <div data-field="photoUrl">
        <Suspense fallback={<Bone lines={4} />}>
          <UploadField
            kind="bookingPhoto"
            label={bookingText('field.photo')}
            value={form.values.photoUrl}
            error={form.errors.photoUrl}
            onChange={(path) => form.setFieldValue('photoUrl', path)}
            onBusyChange={form.setUploading}
          />
        </Suspense>
      </div>
      <LongText
        {...form.getInputProps('specialInstructions')}
        name="specialInstructions"
        label={bookingText('field.notes')}
        placeholder={bookingText('field.notes.placeholder')}
        size="md"
        rows={3}
        limit={INSTRUCTIONS_MAX}
      />
    </>
  );
}

/** Until when the customer can cancel. The booking's page says and does the same. */
function cancellationTerms(name: string): string {
  const { cancelCutoffHours: hours } = site;
  return bookingText('cutoff.note', { hours, sends: byEmail('yes', 'no'), name });
}
