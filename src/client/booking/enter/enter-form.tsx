import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useRef } from 'react';
import { INSTRUCTIONS_MAX } from '../../../shared/booking/booking.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { NAME_MAX } from '../../../shared/site/contact.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { travels } from '../../../shared/technician/technician.ts';
import { byEmail } from '../../emails.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { focusField } from '../../ui/form/field-refusal.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { BikeFields } from '../bike-fields.tsx';
import { togglePackage } from '../request/choices.ts';
import contact from '../request/contact-fields.module.css';
import { DateAndTime } from '../request/date-and-time.tsx';
import { PackageList } from '../request/package-list.tsx';
import classes from './enter.module.css';
import type { Entry } from './use-entry.ts';

const PHONE = '(max-width: 48rem)';

interface Props {
  id: string;
  technician: TechnicianPage;
  entry: Entry;
  isOwn: boolean;
}

/** In a phone call's order: what, when, who. */
export function EnterForm({ id, technician, entry, isOwn }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const isNarrow = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { form, choices, times } = entry;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = await entry.send();
    if (fault) requestAnimationFrame(() => focusField(element.current, fault));
  }

  if (entry.packages.length === 0) return <p>{bookingText('error.noServices')}</p>;
  return (
    <form ref={element} id={id} className={classes.form} noValidate onSubmit={submit}>
      <PackageList
        packages={entry.packages}
        chosenIds={choices.packageIds}
        currency={shownCurrency(technician.currency)}
        error={form.errors.servicePackageIds}
        onToggle={(packageId) => entry.choose(togglePackage(choices, packageId))}
      />
      <div data-field="timeSlot">
        {times.size === 0 ? (
          <p>{isOwn ? dashboardText('enter.noTimes') : dashboardText('technician.noTimes')}</p>
        ) : (
          <DateAndTime
            times={times}
            minutes={entry.minutes}
            timeZone={technician.timeZone}
            choices={choices}
            isNarrow={isNarrow}
            error={form.errors.date ?? form.errors.timeSlot}
            onChange={entry.choose}
          />
        )}
        {entry.isFull && <p role="status">{dashboardText('day.full')}</p>}
      </div>
      <div className={contact.contact}>
        <TextInput
          {...form.getInputProps('customerName')}
          name="customerName"
          className={contact.wide}
          size="md"
          label={dashboardText('enter.name')}
          required
          autoComplete="off"
          autoCapitalize="words"
          maxLength={NAME_MAX}
        />
        <PhoneInput
          {...form.getInputProps('customerPhone')}
          name="customerPhone"
          size="md"
          description={dashboardText('enter.contact')}
          autoComplete="off"
        />
        <EmailInput
          {...form.getInputProps('customerEmail')}
          name="customerEmail"
          required={false}
          label={bookingText('field.email')}
          description={byEmail(
            dashboardText('enter.email.hint'),
            dashboardText('enter.phone.hint'),
          )}
          autoComplete="off"
        />
      </div>
      {travels(technician) && (
        <AddressField
          {...form.getInputProps('serviceAddress')}
          name="serviceAddress"
          size="md"
          placeholder={bookingText('field.address.placeholder')}
        />
      )}
      <BikeFields form={form} currency={technician.currency} />
      <LongText
        {...form.getInputProps('specialInstructions')}
        name="specialInstructions"
        label={dashboardText('enter.notes')}
        size="md"
        rows={3}
        limit={INSTRUCTIONS_MAX}
      />
    </form>
  );
}
