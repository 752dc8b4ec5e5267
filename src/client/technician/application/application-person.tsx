import { type InputWrapperProps, TextInput } from '@mantine/core';
import { isSamePassword, PASSWORD_MAX } from '../../../shared/account/password.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { NAME_MAX } from '../../../shared/site/contact.ts';
import { byEmail } from '../../emails.ts';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import layout from '../../ui/layout.module.css';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';
import { fieldProps } from './use-application.ts';

/** Hints are below the fields, so that neighboring fields stay in line. */
const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
];

interface Props {
  form: ApplicationForm;
  fixedEmail: string | undefined;
  asksPassword: boolean;
}

export function ApplicationPerson({ form, fixedEmail, asksPassword }: Props) {
  return (
    <section className={classes.part} aria-labelledby="application-person">
      <h2 id="application-person" className={classes.title}>
        {applicationText('person.title')}
      </h2>
      <div className={layout.pair}>
        <TextInput
          {...fieldProps(form, 'firstName')}
          label={applicationText('field.firstName')}
          required
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={NAME_MAX}
        />
        <TextInput
          {...fieldProps(form, 'lastName')}
          label={applicationText('field.lastName')}
          required
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={NAME_MAX}
        />
        <EmailInput
          {...fieldProps(form, 'email')}
          label={authText('field.email')}
          inputWrapperOrder={HINT_BELOW}
          description={
            fixedEmail === undefined
              ? byEmail(
                  applicationText('field.email.hint'),
                  applicationText('field.email.noEmails'),
                )
              : applicationText('field.email.reopened')
          }
          readOnly={fixedEmail !== undefined}
        />
        <PhoneInput
          {...fieldProps(form, 'phone')}
          inputWrapperOrder={HINT_BELOW}
          description={applicationText('field.phone.hint')}
          required
        />
        {asksPassword && <NewPassword form={form} />}
      </div>
    </section>
  );
}

function NewPassword({ form }: { form: ApplicationForm }) {
  const { values } = form;
  const password = fieldProps(form, 'password');
  const confirm = fieldProps(form, 'confirmPassword');

  return (
    <>
      <PasswordField
        {...password}
        onChange={(event) => {
          password.onChange(event);
          form.clearFieldError('confirmPassword');
        }}
        inputWrapperOrder={HINT_BELOW}
        description={authText('password.rule')}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
      <PasswordField
        {...confirm}
        inputWrapperOrder={HINT_BELOW}
        label={authText('field.confirmPassword')}
        description={applicationText('field.password.again')}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        onBlur={() => {
          const { confirmPassword } = values;
          if (confirmPassword !== '' && !isSamePassword(values.password, confirmPassword)) {
            form.setFieldError('confirmPassword', applicationText('error.mismatchEarly'));
          }
        }}
      />
    </>
  );
}
