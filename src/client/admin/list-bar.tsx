import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './lists.module.css';
import type { ListUrl } from './use-list-url.ts';

const DEBOUNCE_MS = 250;

interface Props {
  list: ListUrl;
  label: string;
  placeholder: string;
  filter?: {
    label: string;
    value: string;
    options: NonNullable<NativeSelectProps['data']>;
  };
  /** Buttons on the right. */
  children?: ReactNode;
}

/** A list's search field and filter. The URL follows shortly after someone stops typing. */
export function ListBar({ list: { params, change }, label, placeholder, filter, children }: Props) {
  const query = params.q;
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const sendQuery = useDebouncedCallback(
    (q: string) => change({ q }, { replace: true }),
    DEBOUNCE_MS,
  );
  // The URL changed, perhaps by going back: the field follows, unless it says so already.
  if (query !== shownQuery) {
    setShownQuery(query);
    if (text.trim() !== query) setText(query);
  }

  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          sendQuery(event.currentTarget.value.trim());
        }}
      />
      {filter && (
        <NativeSelect
          className={classes.filter}
          aria-label={filter.label}
          data={filter.options}
          value={filter.value}
          onChange={(event) => change({ filter: event.currentTarget.value })}
        />
      )}
      {children && <div className={classes.barEnd}>{children}</div>}
    </div>
  );
}
