import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import {
  AUTOCOMPLETE_DEBOUNCE_MS,
  AUTOCOMPLETE_LIMIT,
  AUTOCOMPLETE_MIN_CHARS,
} from '../../../shared/search/places.ts';
import { trpc } from '../../api.ts';
import { completeAddress, splitAddress } from '../../ui/form/address-completion.ts';

interface Props {
  value: string;
  onChange: (address: string) => void;
  /** When the field is left, to be judged. */
  onBlur?: () => void;
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  size?: 'sm' | 'md';
}

/** An address with suggestions for its town; whatever is typed stands, suggested or not. */
export function AddressField({
  value,
  onChange,
  onBlur,
  label = 'Service address',
  description,
  error,
  size,
}: Props) {
  const [isTyping, setTyping] = useState(false);
  const [settled] = useDebouncedValue(splitAddress(value).place.trim(), AUTOCOMPLETE_DEBOUNCE_MS);
  const isWanted = isTyping && settled.length >= AUTOCOMPLETE_MIN_CHARS;
  const { data } = trpc.discovery.autocomplete.useQuery({ input: settled }, { enabled: isWanted });
  const found = isWanted ? (data?.predictions ?? []) : [];
  const options = [
    ...new Set(found.map((place) => completeAddress(value, place.description))),
  ].slice(0, AUTOCOMPLETE_LIMIT);

  return (
    <>
      <Autocomplete
        name="address"
        label={label}
        description={description}
        error={error}
        size={size}
        required
        autoComplete="street-address"
        maxLength={300}
        value={value}
        data={options}
        // A hidden list would bear the field's name as well.
        comboboxProps={{ keepMounted: false }}
        // The server has chosen already, and knows that St is Saint.
        filter={({ options: all }) => all}
        onChange={(text) => {
          setTyping(true);
          onChange(text);
        }}
        onOptionSubmit={() => setTyping(false)}
        onBlur={() => {
          setTyping(false);
          onBlur?.();
        }}
      />
      <VisuallyHidden role="status">
        {options.length > 0 &&
          `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </VisuallyHidden>
    </>
  );
}
