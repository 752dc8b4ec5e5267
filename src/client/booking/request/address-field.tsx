import { TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SEARCH } from '../../../shared/site/messages.ts';
import { completeAddress, splitAddress } from '../../ui/form/address-completion.ts';
import { useSuggestions } from '../../ui/form/use-suggestions.ts';
import classes from './address-field.module.css';

interface Props {
  value: string;
  onChange: (address: string) => void;
  error?: ReactNode;
  /** How far from their place the technician comes, in kilometres. */
  radiusKm: number;
}

/** Where the technician is to come: an address with suggestions for its town. */
export function AddressField({ value, onChange, error, radiusKm }: Props) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const { place } = splitAddress(value);
  const suggestions = useSuggestions(place, opened && place !== '');
  const found = opened && place !== '' ? suggestions : undefined;
  const items = found?.items ?? [];
  const list = useRef<HTMLDivElement>(null);
  const count = items.length;

  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  function choose(description: string) {
    onChange(completeAddress(value, description));
    setOpened(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return;
    const option = items[active];
    if (event.key === 'Escape') setOpened(false);
    else if (event.key === 'Enter' && option) choose(option.description);
    else if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((Math.max(active, 0) || count) - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div className={classes.field}>
      <TextInput
        name="serviceAddress"
        size="md"
        label="Service address"
        description={`Where to come to, within ${radiusKm} km. Only the technician sees it.`}
        placeholder="Street and number, town"
        autoComplete="street-address"
        enterKeyHint="next"
        maxLength={300}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? id : undefined}
        aria-activedescendant={items[active] ? `${id}-${active}` : undefined}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setOpened(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpened(false)}
      />
      <VisuallyHidden role="status">
        {found && (count === 0 ? SEARCH.noSuggestions : `${count} suggestions`)}
      </VisuallyHidden>
      {count > 0 && (
        <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={classes.options}>
          {items.map(({ description }, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter, in the input
            <div
              key={description}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(description)}
            >
              {description}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
