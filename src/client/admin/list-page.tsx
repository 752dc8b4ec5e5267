import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { ListBar } from './list-bar.tsx';
import { Pager } from './pager.tsx';

interface Props<Page> extends Omit<ComponentProps<typeof ListBar>, 'children'> {
  /** Read aloud as the tab's heading. */
  heading: string;
  query: { data: Page | undefined; isError: boolean; isPending: boolean; refetch: () => unknown };
  empty: ComponentProps<typeof EmptyState>;
  /** Buttons beside the search field. */
  buttons?: ReactNode;
  /** Shown above the list. */
  summary?: ReactNode;
  /** A page that isn't empty. */
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
