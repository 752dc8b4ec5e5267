import { Loader, VisuallyHidden } from '@mantine/core';
import { IconCurrentLocation, IconMapPin, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { SEARCH } from '../../../shared/site/messages.ts';
import {
  type Suggestion,
  type Suggestions,
  useSuggestions,
} from '../../ui/form/use-suggestions.ts';
import { PlaceList } from './place-list.tsx';
import classes from './search-bar.module.css';
import { useDismiss } from './use-dismiss.ts';

interface Props {
  text: string;
  /** Whether the text was chosen and needs no suggestions. */
  chosen: boolean;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onText: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Enter without an option. */
  onSearch: () => void;
  onLocate: () => void;
  locating: boolean;
}

/** The Where field: a combobox of places, and the way to use one's own location. */
export function PlaceField(props: Props) {
  const { text, chosen, opened, onOpen, onClose, onText, onChoose, onLocate, locating } = props;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(-1);
  const id = useId();
  const suggestions = useSuggestions(text, opened && !chosen);
  const shown = opened && !chosen ? suggestions : undefined;
  const count = shown?.items.length ?? 0;
  useDismiss(
    field,
    opened,
    useCallback(() => onClose(), [onClose]),
  );

  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = shown?.items[active];
      if (option) choose(option);
      else props.onSearch();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!opened) onOpen();
    else if (count > 0) {
      // -1 is the text itself, between the last option and the first.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    }
  }

  function choose(suggestion: Suggestion) {
    setActive(-1);
    onChoose(suggestion);
  }

  function type(value: string) {
    setActive(-1);
    onText(value);
    if (!opened) onOpen();
  }

  return (
    <div ref={field} className={classes.field}>
      <label className={classes.label} htmlFor={`${id}-input`}>
        Where
      </label>
      <div className={classes.control}>
        <IconMapPin size={18} aria-hidden />
        <input
          ref={input}
          id={`${id}-input`}
          className={classes.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-activedescendant={active >= 0 && active < count ? `${id}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={300}
          placeholder="City or neighbourhood"
          value={text}
          onFocus={(event) => {
            if (chosen) event.currentTarget.select();
            onOpen();
          }}
          onClick={onOpen}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <button
            type="button"
            className={classes.inside}
            aria-label="Clear place"
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={classes.inside}
          aria-label="Use my location"
          title="Use my location"
          aria-busy={locating}
          onClick={() => !locating && onLocate()}
        >
          {locating ? <Loader size={18} /> : <IconCurrentLocation size={20} aria-hidden />}
        </button>
      </div>
      <VisuallyHidden role="status">{announce(shown)}</VisuallyHidden>
      {shown && <PlaceList id={id} suggestions={shown} active={active} onChoose={choose} />}
    </div>
  );
}

function announce(suggestions: Suggestions | undefined): string {
  if (!suggestions) return '';
  const { kind, items } = suggestions;
  if (items.length === 0) return SEARCH.noSuggestions;
  if (kind === 'popular') return `${items.length} popular places`;
  return items.length === 1 ? '1 suggestion' : `${items.length} suggestions`;
}
