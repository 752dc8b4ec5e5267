import { type FormEvent, useEffect, useRef } from 'react';
import type { TechnicianPage } from '../../shared/technician.schema.ts';
import { travels } from '../../shared/technician.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { shownCurrency } from '../ui/shown-currency.ts';
import { Bone } from '../ui/skeletons.tsx';
import { showToast } from '../ui/toast.ts';
import { UploadField } from '../ui/upload-field.tsx';
import { AddressField } from './address-field.tsx';
import classes from './booking-dialog.module.css';
import { togglePackage } from './choices.ts';
import { ContactFields } from './contact-fields.tsx';
import { DateAndTime } from './date-and-time.tsx';
import { firstFault } from './details.ts';
import { PackageList } from './package-list.tsx';
import { isAboutAddress } from './refusal.ts';
import type { Booking } from './use-booking.ts';
import type { DetailsForm } from './use-details.ts';

interface Props {
  id: string;
  technician: TechnicianPage;
  booking: Booking;
  form: DetailsForm;
}

/** Everything to choose and to fill in. Its buttons stand at the dialog's foot, outside of it. */
export function BookingForm({ id, technician, booking, form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { choices, setChoices, availability, failures, failure } = booking;
  const seenFailures = useRef(failures);
  const hasTime = choices.time !== null;

  useEffect(() => {
    if (failures === seenFailures.current) return;
    seenFailures.current = failures;
    // The pressed button was disabled meanwhile and lost the focus: go on where there is work to do.
    if (isAboutAddress(failure, technician.serviceRadiusKm)) {
      form.setFieldError('serviceAddress', failure);
      focusOn('[name="serviceAddress"]');
    } else {
      focusOn(hasTime ? `button[form="${id}"]` : '[name="timeSlot"]');
    }
  });

  function focusOn(selector: string) {
    element.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>(selector)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = firstFault(choices, form.values);
    if (fault) {
      form.validate();
      showToast({ ...fault.message, kind: 'destructive' });
      focusOn(`[name="${fault.field}"]`);
      return;
    }
    if (await booking.send(choices, form.values)) form.discard();
  }

  return (
    <form ref={element} id={id} className={classes.form} noValidate onSubmit={submit}>
      <PackageList
        packages={booking.packages}
        chosenIds={choices.packageIds}
        currency={shownCurrency(technician)}
        onToggle={(packageId) => setChoices(togglePackage(choices, packageId))}
      />
      {availability.data ? (
        <DateAndTime
          times={booking.times}
          minutes={booking.minutes}
          timeZone={technician.timeZone}
          choices={choices}
          onChange={setChoices}
        />
      ) : availability.error ? (
        <ErrorState
          title="The free times could not be loaded"
          onRetry={() => void availability.refetch()}
        />
      ) : (
        <Bone className={classes.boneCalendar} />
      )}
      {travels(technician) && (
        <AddressField
          radiusKm={technician.serviceRadiusKm}
          value={form.values.serviceAddress}
          error={form.errors.serviceAddress}
          onChange={(address) => form.setFieldValue('serviceAddress', address)}
        />
      )}
      <UploadField
        kind="bookingPhoto"
        label="Photo of the bike (optional)"
        value={form.values.photoUrl}
        onChange={(path) => form.setFieldValue('photoUrl', path)}
        onBusyChange={form.setUploading}
      />
      <ContactFields form={form} />
    </form>
  );
}
