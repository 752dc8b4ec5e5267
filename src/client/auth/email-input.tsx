import { TextInput, type TextInputProps } from '@mantine/core';
import { EMAIL_MAX } from '../../shared/account/contact.ts';
import { authText } from '../../shared/messages/account/auth.ts';

/** An email field with the matching keyboard and autofill. */
export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      label={authText('email')}
      name="email"
      type="email"
      size="md"
      required
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      {...props}
    />
  );
}
