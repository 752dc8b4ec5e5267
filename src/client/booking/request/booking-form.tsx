import { type FormEvent, useEffect, useRef } from 'react';
import { BOOKING } from '../../../shared/site/messages.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { travels } from '../../../shared/technician/technician.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import { focusField } from '../../ui/form/field-refusal.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showToast } from '../../ui/page/toast.ts';
import { shownCurrency } from '../../ui/shown-currency.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import classes from './booking-dialog.module.css';
import { type Choices, togglePackage } from './choices.ts';
import { ContactFields } from './contact-fields.tsx';
import { DateAndTime } from './date-and-time.tsx';
import { firstFault } from './details.ts';
import { PackageList } from './package-list.tsx';
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
  const { choices, setChoices, availability, failure } = booking;
  const seenFailure = useRef(failure);
  const hasTime = choices.time !== null;

  useEffect(() => {
    if (!failure || failure === seenFailure.current) return;
    seenFailure.current = failure;
    const { refused } = failure;
    // The pressed button was disabled meanwhile and lost the focus: go on where there is work to do.
    if (refused) {
      // What the server no longer has is not to be sent again.
      if (refused.sentence === BOOKING.photoGone) form.setFieldValue('photoUrl', '');
      form.setFieldError(refused.field, refused.sentence);
      focusField(element.current, refused.field === 'date' ? 'timeSlot' : refused.field);
    } else if (hasTime) {
      const dialog = element.current?.closest('[role="dialog"]');
      dialog?.querySelector<HTMLElement>(`button[form="${id}"]`)?.focus();
    } else {
      focusField(element.current, 'timeSlot');
    }
  });

  /** What was said of the earlier choice holds no longer. */
  function choose(chosen: Choices) {
    for (const field of ['servicePackageIds', 'date', 'timeSlot']) form.clearFieldError(field);
    setChoices(chosen);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    booking.setJudging(true);
    const { errors } = await form.validate();
    booking.setJudging(false);
    const fault = firstFault(choices, form.values, errors);
    if (fault) {
      showToast({ ...fault.message, kind: 'destructive' });
      focusField(element.current, fault.field);
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
        error={form.errors.servicePackageIds}
        onToggle={(packageId) => choose(togglePackage(choices, packageId))}
      />
      {availability.data ? (
        <DateAndTime
          times={booking.times}
          minutes={booking.minutes}
          timeZone={technician.timeZone}
          choices={choices}
          error={form.errors.date ?? form.errors.timeSlot}
          onChange={choose}
        />
      ) : availability.error ? (
        <ErrorState
          title="Couldn’t load available times"
          onRetry={() => void availability.refetch()}
        />
      ) : (
        <Bone className={classes.boneCalendar} />
      )}
      {travels(technician) && (
        <AddressField
          name="serviceAddress"
          size="md"
          description={`Where to come to, within ${technician.serviceRadiusKm} km. Only the technician sees it.`}
          placeholder="Street and number, town"
          enterKeyHint="next"
          value={form.values.serviceAddress}
          error={form.errors.serviceAddress}
          onChange={(address) => form.setFieldValue('serviceAddress', address)}
        />
      )}
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
      <ContactFields form={form} />
    </form>
  );
}
