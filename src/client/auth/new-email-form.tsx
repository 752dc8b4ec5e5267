import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/auth.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { isEmail, normalizeEmail } from '../../shared/site/contact.ts';
import { trpc } from '../api.ts';
import { showFailure } from '../ui/failure.ts';
import { EmailInput } from '../ui/form/email-input.tsx';
import { focusField, type Refused, refusedField } from '../ui/form/field-refusal.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import layout from '../ui/layout.module.css';
import { showSuccess } from '../ui/page/toast.ts';

const EMPTY = { email: '', currentPassword: '' };
type Name = keyof typeof EMPTY;
const NAMES = Object.keys(EMPTY) as Name[];

/** Needs the password. Refusals appear at their field. */
export function NewEmailForm({ present }: { present: string }) {
  const pendingChange = trpc.useUtils().auth.emailChange.pending;
  const ask = trpc.auth.emailChange.ask.useMutation({
    onSuccess(pending) {
      pendingChange.setData(undefined, { pending });
      showSuccess(authText.notice('emailChange.asked', { email: pending.email }));
    },
  });
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState<{ field: Name; text: string }>();
  const form = useRef<HTMLFormElement>(null);

  function refuse(field: Name, text: string) {
    setWrong({ field, text });
    focusField(form.current, field);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { email, currentPassword } = values;
    if (!isEmail(normalizeEmail(email))) refuse('email', bookingText('error.email.text'));
    else if (currentPassword === '') refuse('currentPassword', authText('password.currentMissing'));
    else {
      try {
        await ask.mutateAsync(values);
      } catch (error) {
        const refused = error as Refused;
        const field = refusedField(refused, NAMES);
        if (field) refuse(field, refused.message);
        else showFailure(refused, { title: authText('emailChange.failed') });
      }
    }
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: wrong?.field === name && wrong.text,
    onChange(text: string) {
      setValues({ ...values, [name]: text });
      setWrong(undefined);
    },
  });

  return (
    <form ref={form} className={layout.form} onSubmit={submit} noValidate>
      <EmailInput
        {...field('email')}
        size="sm"
        label={authText('field.newEmail')}
        description={dashboardText('email.hint', { email: present })}
      />
      <PasswordField
        {...field('currentPassword')}
        onChange={(event) => field('currentPassword').onChange(event.currentTarget.value)}
        label={authText('field.yourPassword')}
        required
        maxLength={PASSWORD_MAX}
      />
      <div>
        <Button type="submit" variant="default" loading={ask.isPending}>
          {dashboardText('email.submit')}
        </Button>
      </div>
    </form>
  );
}
