import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { currentMarket } from '#current-language';
import { loadPhoneLibrary } from '#phone-numbers';
import { isNorthAmerican } from '../../../shared/market/countries.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import {
  formatPhone,
  INTERNATIONAL_INPUT_MAX,
  PHONE_INPUT_MAX,
  PHONE_PLACEHOLDER,
  readPhone,
} from '../../../shared/site/contact.ts';
import { caretAfterDigits, countDigits } from './phone-caret.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  onChange: (value: string) => void;
}

/** Longer than `tel:+44 (0)20 7946 0958;ext=12`. */
const PASTED_MAX = 100;

export function PhoneInput({ value = '', onChange, onBlur, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const isLocal = isNorthAmerican(currentMarket());
  const needsLibrary = !isLocal || value.startsWith('+');

  useEffect(() => {
    // Without the library, the server still judges the number.
    if (needsLibrary) loadPhoneLibrary().catch(() => {});
  }, [needsLibrary]);

  // Leaves room for a number with a country code.
  const isTenDigits = isLocal && value !== '' && !value.startsWith('+');
  const typedMax = isTenDigits ? PHONE_INPUT_MAX : INTERNATIONAL_INPUT_MAX;

  function handleChange({
    currentTarget: { value: typed, selectionStart },
  }: ChangeEvent<HTMLInputElement>) {
    const formatted = formatPhone(typed);
    field.current!.maxLength = typedMax;
    // A 1 or 00 before the caret may be dropped, so its position counts from behind.
    const behind = countDigits(typed.slice(selectionStart ?? typed.length));
    if (formatted !== typed)
      caret.current = caretAfterDigits(formatted, Math.max(0, countDigits(formatted) - behind));
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
      label={uiText('field.phone')}
      placeholder={isLocal ? PHONE_PLACEHOLDER : undefined}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      maxLength={typedMax}
      value={value}
      onChange={handleChange}
      onPaste={({ currentTarget }) => {
        currentTarget.maxLength = PASTED_MAX;
      }}
      onBlur={(event) => {
        const number = readPhone(value);
        if (number && number !== value) onChange(number);
        onBlur?.(event);
      }}
    />
  );
}
