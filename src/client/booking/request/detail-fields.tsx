import { byEmail } from '../../emails.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Textarea } from '@mantine/core';
import { INSTRUCTIONS_MAX } from '../../../shared/booking/booking.ts';
import { formatDistance } from '../../../shared/search/distance.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { travels } from '../../../shared/technician/technician.ts';
import { site } from '../../site.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import { useUnits } from '../../ui/units.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import classes from './contact-fields.module.css';
import { ContactFields } from './contact-fields.tsx';
import type { DetailsForm } from './use-details.ts';
import type { Remember } from './use-remember.ts';

interface Props {
  technician: TechnicianPage;
  form: DetailsForm;
  remember: Remember;
}

/** Who books, where to come to, and what helps the technician. */
export function DetailFields({ technician, form, remember }: Props) {
  const units = useUnits();
  return (
    <>
      <ContactFields form={form} />
      {travels(technician) && (
        <AddressField
          name="serviceAddress"
          size="md"
          description={`Where to come to, within ${formatDistance(technician.serviceRadiusKm, units)}. Only the technician sees it.`}
          placeholder="Street and number, town"
          enterKeyHint="next"
          value={form.values.serviceAddress}
          error={form.errors.serviceAddress}
          onChange={(address) => form.setFieldValue('serviceAddress', address)}
        />
      )}
      <p className={classes.terms}>{cancellationTerms(technician.name)}</p>
      <Checkbox
        label="Remember me on this device"
        description="Keeps your name, phone, email and the links to your bookings in this browser until you untick this."
        checked={remember.isOn}
        onChange={(event) => remember.set(event.currentTarget.checked)}
      />
      <div data-field="photoUrl">
        <UploadField
          kind="bookingPhoto"
          label="Photo of the bike (optional)"
          value={form.values.photoUrl}
          error={form.errors.photoUrl}
          onChange={(path) => form.setFieldValue('photoUrl', path)}
          onBusyChange={form.setUploading}
        />
      </div>
      <Textarea
        {...form.getInputProps('specialInstructions')}
        name="specialInstructions"
        label="Special instructions"
        placeholder="What’s wrong with the bike, or how to find you"
        size="md"
        rows={3}
        maxLength={INSTRUCTIONS_MAX}
      />
    </>
  );
}

/** Until when the customer can cancel. The booking's page says and does the same. */
function cancellationTerms(name: string): string {
  const { cancelCutoffHours: hours } = site;
  const until = hours > 0 ? `up to ${hours} ${hours === 1 ? 'hour' : 'hours'} before` : 'until';
  const where = byEmail('with the link we email you', 'on your booking’s page');
  return `You can cancel or change this online ${until} the start, ${where}. After that, please call ${name}.`;
}
