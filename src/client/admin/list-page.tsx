import {
  Button,
  NativeSelect,
  type NativeSelectProps,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { adminText } from '../../shared/messages/admin.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import type { ListUrl } from './admin-url.ts';
import classes from './lists.module.css';

interface Props<Page> extends Omit<ComponentProps<typeof ListBar>, 'children'> {
  heading: string;
  query: { data: Page | undefined; isError: boolean; isPending: boolean; refetch: () => unknown };
  empty: ComponentProps<typeof EmptyState>;
  buttons?: ReactNode;
  summary?: ReactNode;
  children: (page: Page) => ReactNode;
}

export function ListPage<Page extends { total: number }>(props: Props<Page>) {
  const { heading, query, empty, buttons, summary, children, ...bar } = props;
  const { data, isError, isPending, refetch } = query;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden component="h2">{heading}</VisuallyHidden>
      <ListBar {...bar}>{buttons}</ListBar>
      {summary}
      {isPending && <Bone lines={8} />}
      {data?.total === 0 && <EmptyState {...empty} />}
      {data && data.total > 0 && children(data)}
      <Pager list={bar.list} total={data?.total ?? 0} />
    </>
  );
}

/** `26–50 of 1,204` with buttons. Hidden for a single page. */
export function Pager({ list, total }: { list: ListUrl; total: number }) {
  const { page } = list.params;
  const { limit } = list.input;
  const turnTo = (to: number) => list.change({ page: String(to) });
  if (total <= limit) return null;
  const first = (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  return (
    <nav className={classes.pager} aria-label={adminText('pager.label')}>
      <Button
        variant="default"
        disabled={page === 1}
        onClick={() => turnTo(page - 1)}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
      >
        {adminText('pager.previous')}
      </Button>
      <span aria-live="polite">
        {adminText('pager.range', { first: Math.min(first, total), last, total })}
      </span>
      <Button
        variant="default"
        disabled={last >= total}
        onClick={() => turnTo(page + 1)}
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        {adminText('pager.next')}
      </Button>
    </nav>
  );
}

const DEBOUNCE_MS = 250;

interface ListBarProps {
  list: ListUrl;
  label: string;
  placeholder: string;
  filter?: {
    label: string;
    value: string;
    options: NonNullable<NativeSelectProps['data']>;
  };
  children?: ReactNode;
}

export function ListBar({
  list: { params, change },
  label,
  placeholder,
  filter,
  children,
}: ListBarProps) {
  const query = params.q;
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const sendQuery = useDebouncedCallback(
    (q: string) => change({ q }, { replace: true }),
    DEBOUNCE_MS,
  );
  // The URL changed, perhaps by going back, so the field follows.
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
