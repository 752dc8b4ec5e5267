import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { searchText } from '../../../shared/messages/search.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import type { Search } from '../../../shared/search/home-url.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Start } from './card-offer.tsx';
import classes from './results.module.css';
import { ResultsHeading } from './results-heading.tsx';
import { TechnicianList } from './technician-list.tsx';
import type { Technicians } from './use-technicians.ts';

const EmptyResults = lazyPart(() => import('./empty-results.tsx'));

interface Props {
  found: Technicians;
  searched: boolean;
  browsing: boolean;
  place: string | undefined;
  from: string;
  search: Search;
  listOnly: boolean;
  onListOnly: (listOnly: boolean) => void;
  onBook: (id: number, start?: Start) => void;
  onSearch: (search: Search) => void;
  /** Brings back the search that browsing replaced. */
  onUndo: (() => void) | undefined;
  children: ReactNode;
}

export function Results(props: Props) {
  const { found, searched, browsing, place, listOnly, children } = props;
  const { technicians, isLocal, isFailed } = found;

  return (
    <section aria-label={searchText('results')} data-folding={searched || browsing || undefined}>
      <div className="shell-results">
        <ResultsHeading
          found={found}
          searched={searched}
          browsing={browsing}
          place={place}
          from={props.from}
          sort={props.search.sort}
          onUndo={props.onUndo}
        />
        <ViewToggle listOnly={listOnly} onChange={props.onListOnly} />
      </div>
      {isLocal && (
        <div className={classes.note} role="alert">
          <p>{searchText('list.stale')}</p>
          <Button variant="default" size="xs" onClick={found.retry}>
            {shellText('tryAgain')}
          </Button>
        </div>
      )}
      <div className="shell-columns" data-list-only={listOnly || undefined}>
        <div>
          {isFailed && <ErrorState onRetry={found.retry} />}
          {!isFailed && technicians?.length === 0 && (
            <Suspense>
              <EmptyResults {...props} />
            </Suspense>
          )}
          {!isFailed && technicians?.length !== 0 && (
            <TechnicianList
              technicians={technicians}
              from={found.center}
              compact={searched || browsing}
              listOnly={listOnly}
              hasMore={found.hasMore}
              isLoadingMore={found.isLoadingMore}
              hasFailedMore={found.hasFailedMore}
              onLoadMore={found.loadMore}
              onBook={props.onBook}
            />
          )}
        </div>
        {children && <div className="shell-map">{children}</div>}
      </div>
    </section>
  );
}

interface ViewToggleProps {
  listOnly: boolean;
  onChange: (listOnly: boolean) => void;
}

function ViewToggle({ listOnly, onChange }: ViewToggleProps) {
  return (
    <fieldset className={classes.toggle} aria-label={searchText('view.label')}>
      <button type="button" aria-pressed={!listOnly} onClick={() => onChange(false)}>
        {searchText('view.map')}
      </button>
      <button type="button" aria-pressed={listOnly} onClick={() => onChange(true)}>
        {searchText('view.list')}
      </button>
    </fieldset>
  );
}
