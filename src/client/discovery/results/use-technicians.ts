import { useMemo, useState } from 'react';
import type { Bounds } from '../../../shared/search/search.schema.ts';
import { PAGE_SIZE } from '../../../shared/search/search.ts';
import type { SearchFilter } from '../../../shared/search/search-filter.ts';
import type {
  PublicTechnician,
  SearchAnswer,
} from '../../../shared/technician/technician.schema.ts';
import { refreshed, trpc } from '../../api.ts';
import { takeFirstAnswer } from '../../first-answer.ts';
import { filterLocally } from './filter-locally.ts';

interface Question {
  /** What was searched for. While it stays, the list stays until the next answer. */
  subject: string;
  filter: SearchFilter;
  bounds: Bounds | undefined;
}

export interface Technicians {
  /** Undefined while the first page is on its way. */
  technicians: PublicTechnician[] | undefined;
  /** Of all pages; undefined while it is not known. */
  total: number | undefined;
  center: SearchAnswer['center'];
  /** Whether the server did not answer, and the list is what of the last one fits. */
  isLocal: boolean;
  /** Whether there is nothing to show because of that. */
  isFailed: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the next page could not be had. */
  hasFailedMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The list of a search, page by page. When the search fails, the last list is filtered here. */
export function useTechnicians({ subject, filter, bounds }: Question): Technicians {
  const answer = trpc.discovery.search.useInfiniteQuery(
    { ...filter, bounds, limit: PAGE_SIZE },
    {
      initialCursor: 0,
      initialData: () => {
        const first = bounds ? undefined : takeFirstAnswer(document, 'search');
        if (JSON.stringify(first?.asked) !== JSON.stringify(filter)) return undefined;
        return first && { pages: [first.answer], pageParams: [0] };
      },
      getNextPageParam: (last, pages) => {
        const loaded = pages.reduce((sum, page) => sum + page.technicians.length, 0);
        return last.technicians.length > 0 && loaded < last.total ? loaded : undefined;
      },
      ...refreshed,
      meta: { subject },
      placeholderData: (previous, query) =>
        query?.meta?.subject === subject ? previous : undefined,
      trpc: { abortOnUnmount: true },
    },
  );
  const technicians = useMemo(
    () => answer.data?.pages.flatMap((page) => page.technicians),
    [answer.data],
  );

  const [lastList, setLastList] = useState(technicians);
  if (technicians && technicians !== lastList) setLastList(technicians);
  const unanswered = answer.isError && !answer.data;
  const local = unanswered && lastList ? filterLocally(lastList, filter) : undefined;

  return {
    technicians: technicians ?? local,
    total: answer.data?.pages[0]?.total ?? local?.length,
    center: answer.data?.pages[0]?.center ?? null,
    isLocal: local !== undefined,
    isFailed: unanswered && local === undefined,
    hasMore: answer.hasNextPage,
    isLoadingMore: answer.isFetchingNextPage,
    hasFailedMore: answer.isFetchNextPageError,
    loadMore: answer.fetchNextPage,
    retry: answer.refetch,
  };
}
