import { TextInput } from '@mantine/core';
import { bookingText } from '../../../shared/messages/booking.ts';
import { NAME_MAX } from '../../../shared/site/contact.ts';
import { byEmail } from '../../emails.ts';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import classes from './contact-fields.module.css';
import type { ContactField } from './details.ts';
import type { DetailsForm } from './use-details.ts';

export function ContactFields({ form }: { form: DetailsForm }) {
  const { values, errors, setFieldValue } = form;
  const field = (name: ContactField) => ({
    name,
    required: true,
    size: 'md',
    value: values[name],
    error: errors[name],
    // Empty fields are reported only on sending.
    onBlur: () => {
      if (values[name] !== '') form.validateField(name);
    },
  });

  return (
    <>
      <div className={classes.contact}>
        <TextInput
          {...field('customerName')}
          label={bookingText('field.name')}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={NAME_MAX}
          onChange={(event) => setFieldValue('customerName', event.currentTarget.value)}
        />
        <PhoneInput
          {...field('customerPhone')}
          enterKeyHint="next"
          onChange={(phone) => setFieldValue('customerPhone', phone)}
        />
        <EmailInput
          {...field('customerEmail')}
          className={classes.wide}
          label={bookingText('field.email')}
          description={byEmail(bookingText('field.email.hint'), bookingText('field.phone.hint'))}
          enterKeyHint="done"
          onChange={(email) => setFieldValue('customerEmail', email)}
        />
      </div>
      <div className={classes.trap} aria-hidden="true">
        <label>
          {bookingText('field.website')}
          <input
            {...form.getInputProps('website')}
            name="website"
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
    </>
  );
}
