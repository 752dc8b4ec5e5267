import { Loader, VisuallyHidden } from '@mantine/core';
import { IconCurrentLocation, IconMapPin, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, Suspense, useId, useRef } from 'react';
import { fold } from '../../../shared/format/fold.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { useCombobox } from '../../ui/form/use-combobox.ts';
import {
  type Suggestion,
  type Suggestions,
  useSuggestions,
} from '../../ui/form/use-suggestions.ts';
import { useDismiss } from '../../ui/modal/use-dismiss.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import classes from './search-bar.module.css';

const PlacePanel = lazyPart(() => import('./place-panel.tsx'));

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** The ID of a text that tells more about the field. */
  describedBy: string | undefined;
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

const NEAR_ME: Suggestion = { description: searchText('nearMe') };

/** The Where field: a combobox of places, and the way to use one's own location. */
export function PlaceField(props: Props) {
  const {
    input,
    describedBy,
    text,
    chosen,
    opened,
    onOpen,
    onClose,
    onText,
    onChoose,
    onLocate,
    locating,
  } = props;
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const suggestions = useSuggestions(text, opened && !chosen);
  const shown = opened && !chosen ? suggestions : undefined;
  const places = shown?.items ?? [];
  const isNearMe = fold(NEAR_ME.description).startsWith(fold(text));
  const options = shown && (isNearMe || places.length === 0) ? [NEAR_ME, ...places] : places;
  const combobox = useCombobox(options, (option) =>
    option === NEAR_ME ? onLocate() : onChoose(option),
  );
  useDismiss(field, opened, onClose);

  function onKeyDown(event: KeyboardEvent) {
    combobox.input.onKeyDown(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') props.onSearch();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen();
    else return;
    event.preventDefault();
  }

  function type(value: string) {
    combobox.leaveOptions();
    onText(value);
    if (!opened) onOpen();
  }

  return (
    <div ref={field} className={classes.field}>
      <label className={classes.label} htmlFor={`${id}-input`}>
        {searchText('where')}
      </label>
      <div className={classes.control}>
        <IconMapPin size={18} aria-hidden />
        <input
          ref={input}
          aria-describedby={describedBy}
          id={`${id}-input`}
          className={classes.input}
          {...combobox.input}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={300}
          placeholder={searchText('where.placeholder')}
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
            aria-label={searchText('where.clear')}
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
          aria-label={searchText('location.use')}
          title={searchText('location.use')}
          aria-busy={locating}
          onClick={() => !locating && onLocate()}
        >
          {locating ? <Loader size={18} /> : <IconCurrentLocation size={20} aria-hidden />}
        </button>
      </div>
      <VisuallyHidden role="status">{announce(shown, isNearMe)}</VisuallyHidden>
      {shown && (
        <Suspense>
          <PlacePanel
            kind={shown.kind}
            isEmpty={places.length === 0 && !isNearMe}
            nearMe={NEAR_ME}
            list={combobox.list}
          />
        </Suspense>
      )}
    </div>
  );
}

function announce(suggestions: Suggestions | undefined, isNearMe: boolean): string {
  if (!suggestions) return '';
  const { kind, items } = suggestions;
  if (items.length === 0 && isNearMe) return searchText('nearMe');
  if (items.length === 0) return searchText('suggestions.none');
  if (kind === 'popular') return searchText('places.announced', { count: items.length });
  return searchText('suggestions.count', { count: items.length });
}
