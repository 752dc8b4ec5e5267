import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { currentMarket } from '#current-language';
import { loadPhoneLibrary } from '#phone-numbers';
import {
  formatPhone,
  INTERNATIONAL_INPUT_MAX,
  PHONE_INPUT_MAX,
  PHONE_PLACEHOLDER,
} from '../../../shared/account/contact.ts';
import { uiText } from '../../../shared/messages/site/ui.ts';
import { isNorthAmerican } from '../../../shared/site/countries.ts';
import { caretAfterDigits, digitsBefore } from './phone-caret.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  /** Called with the formatted text. */
  onChange: (value: string) => void;
}

/** A phone field that formats the number while typing and keeps the caret in place. */
export function PhoneInput({ value = '', onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const isLocal = isNorthAmerican(currentMarket());
  const needsLibrary = !isLocal || value.startsWith('+');

  useEffect(() => {
    // Without it, the server still judges the number.
    if (needsLibrary) loadPhoneLibrary().catch(() => {});
  }, [needsLibrary]);

  function handleChange({
    currentTarget: { value: typed, selectionStart },
  }: ChangeEvent<HTMLInputElement>) {
    const formatted = formatPhone(typed);
    const digits = digitsBefore(typed, selectionStart ?? typed.length);
    if (formatted !== typed) caret.current = caretAfterDigits(formatted, digits);
    onChange(formatted);
  }

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // An empty field leaves room for a number pasted with its country code.
  const isTenDigits = isLocal && value !== '' && !value.startsWith('+');
  return (
    <TextInput
      ref={field}
      label={uiText('phone')}
      placeholder={isLocal ? PHONE_PLACEHOLDER : undefined}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      maxLength={isTenDigits ? PHONE_INPUT_MAX : INTERNATIONAL_INPUT_MAX}
      value={value}
      onChange={handleChange}
    />
  );
}
