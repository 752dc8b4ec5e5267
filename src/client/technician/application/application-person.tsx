import { TextInput } from '@mantine/core';
import { EMAIL_MAX, NAME_MAX, normaliseEmail } from '../../../shared/account/contact.ts';
import { PASSWORD_MAX } from '../../../shared/account/password.ts';
import { APPLICATION } from '../../../shared/technician/application.ts';
import { EmailInput } from '../../auth/email-input.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import classes from './application-form.module.css';
import { fieldOf } from './field-of.ts';
import type { ApplicationForm } from './use-application.ts';

interface Props {
  form: ApplicationForm;
  fixedEmail: string | undefined;
}

/** Who applies, and how they will sign in. */
export function ApplicationPerson({ form, fixedEmail }: Props) {
  const { values } = form;
  const confirm = fieldOf(form, 'confirmPassword');

  return (
    <section className={classes.part} aria-labelledby="application-person">
      <h2 id="application-person" className={classes.title}>
        You
      </h2>
      <div className={classes.pair}>
        <TextInput
          {...fieldOf(form, 'firstName')}
          label="First name"
          required
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={NAME_MAX}
        />
        <TextInput
          {...fieldOf(form, 'lastName')}
          label="Last name"
          required
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={NAME_MAX}
        />
        <EmailInput
          {...fieldOf(form, 'email')}
          description={
            fixedEmail === undefined
              ? 'You sign in with it, and we write to it.'
              : 'The address of your earlier application.'
          }
          autoComplete="email"
          readOnly={fixedEmail !== undefined}
          maxLength={EMAIL_MAX}
          onBlur={() => {
            const email = normaliseEmail(values.email);
            form.setFieldValue('email', email);
            if (email !== '') form.validateField('email');
          }}
        />
        <PhoneInput
          {...fieldOf(form, 'phone')}
          description="Customers get it once their booking is confirmed."
          required
          onChange={(phone) => form.setFieldValue('phone', phone)}
        />
        <PasswordField
          {...fieldOf(form, 'password')}
          description="8 or more: upper and lower case, a number."
          required
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
        />
        <PasswordField
          {...confirm}
          label="Confirm password"
          description="The same once more."
          required
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          onBlur={() => {
            const { password, confirmPassword } = values;
            if (confirmPassword !== '' && password !== confirmPassword) {
              form.setFieldError('confirmPassword', APPLICATION.mismatchOnBlur);
            }
          }}
        />
      </div>
    </section>
  );
}
