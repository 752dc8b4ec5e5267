import { TextInput, type TextInputProps } from '@mantine/core';
import { EMAIL_MAX } from '../../../shared/account/contact.ts';

export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      name="email"
      type="email"
      size="md"
      required
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      {...props}
    />
  );
}
