import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import {
  formatPhone,
  PHONE_INPUT_MAX,
  PHONE_PLACEHOLDER,
} from '../../../shared/account/contact.ts';
import { caretAfterDigits, digitsBefore } from './phone-caret.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  /** Called with the formatted text. */
  onChange: (value: string) => void;
}

/** A phone field that formats the number while typing and keeps the caret in place. */
export function PhoneInput({ value, onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);

  function handleChange({
    currentTarget: { value: typed, selectionStart },
  }: ChangeEvent<HTMLInputElement>) {
    const formatted = formatPhone(typed);
    const digits = digitsBefore(typed, selectionStart ?? typed.length);
    caret.current = caretAfterDigits(formatted, digits);
    onChange(formatted);
  }

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextInput
      ref={field}
      label="Phone"
      placeholder={PHONE_PLACEHOLDER}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      maxLength={PHONE_INPUT_MAX}
      value={value}
      onChange={handleChange}
    />
  );
}
