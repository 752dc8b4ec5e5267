import { TextInput, type TextInputProps } from '@mantine/core';
import { Suspense } from 'react';
import { EMAIL_MAX, normalizeEmail } from '../../../shared/site/contact.ts';
import { lazyPart } from '../page/lazy-part.tsx';

const EmailSuggestion = lazyPart(() => import('./email-suggestion.tsx'));

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange: (value: string) => void;
}

/** Tidies the email on leaving, and asks about likely typos. */
export function EmailInput({ value = '', onChange, onBlur, ...props }: Props) {
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
      inputContainer={(input) => (
        <>
          {input}
          {value.includes('@') && !props.readOnly && (
            <Suspense>
              <EmailSuggestion email={normalizeEmail(value)} onUse={onChange} />
            </Suspense>
          )}
        </>
      )}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const email = normalizeEmail(value);
        if (email !== value) onChange(email);
        onBlur?.(event);
      }}
    />
  );
}
