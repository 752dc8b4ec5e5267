import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { completeAddress, lookedUp } from './address-completion.ts';
import classes from './address-field.module.css';
import { OptionList } from './option-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'onBlur'> {
  value?: string;
  onChange: (address: string) => void;
  onBlur?: () => void;
}

/** Suggests towns, but accepts any text. */
export function AddressField({ value = '', onChange, onBlur, ...input }: Props) {
  const [opened, setOpened] = useState(false);
  const asked = lookedUp(value);
  const isWanted = opened && asked !== '';
  const found = useSuggestions(asked, isWanted);
  const options = isWanted && found ? found.items : [];
  const combobox = useCombobox(
    options.map(({ description }) => ({ description: completeAddress(value, description) })),
    ({ description }) => {
      onChange(description);
      setOpened(false);
    },
  );
  const list = useRef<HTMLDivElement>(null);
  const count = options.length;

  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpened(false);
    else combobox.input.onKeyDown(event);
  }

  return (
    <div className={classes.field}>
      <TextInput
        label={uiText('field.address')}
        autoComplete="street-address"
        maxLength={300}
        {...input}
        {...combobox.input}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setOpened(true);
          combobox.leaveOptions();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpened(false);
          onBlur?.();
        }}
      />
      <VisuallyHidden role="status">
        {count > 0 && uiText('suggestions.count', { count })}
      </VisuallyHidden>
      {count > 0 && (
        <div ref={list} className={classes.options}>
          <OptionList {...combobox.list} label={uiText('suggestions.label')} />
        </div>
      )}
    </div>
  );
}
