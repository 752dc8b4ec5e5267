import { TextInput } from '@mantine/core';
import { useState } from 'react';

/** While a year is typed, it is one long gone. */
const FIRST = '2000';

interface Props {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  onChange: (date: string) => void;
}

/** A day of the address, which follows once a whole date is typed. */
export function DayInput({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  return (
    <TextInput
      label={label}
      type="date"
      value={text}
      onChange={(event) => {
        const date = event.currentTarget.value;
        setText(date);
        if (date === '' || date >= FIRST) onChange(date);
      }}
    />
  );
}
