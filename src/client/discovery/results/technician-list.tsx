import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { searchText } from '../../../shared/messages/search.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { PAGE_SIZE } from '../../../shared/search/search.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { TagSkeletons } from '../../ui/page/skeletons.tsx';
import type { Start } from './card-offer.tsx';
import classes from './results.module.css';
import { TechnicianCard } from './technician-card.tsx';

const SKELETONS = { map: 6, list: 8 };
/** The other photos load when they're near the screen. */
const EAGER = 2;
/** After that, a button loads more, so that the footer can be reached. */
const PAGES_UNASKED = 10;

interface Props {
  /** Undefined while loading. */
  technicians: readonly PublicTechnician[] | undefined;
  /** Where distances are measured from, if known. */
  from: Point | null;
  /** Small cards, so that two fit on a phone. */
  compact: boolean;
  listOnly: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  onLoadMore: () => void;
  onBook: (id: number, start?: Start) => void;
}

/** More load by scrolling, later with a button. */
export function TechnicianList(props: Props) {
  const { technicians, listOnly, hasMore, isLoadingMore, hasFailedMore, onLoadMore, onBook } =
    props;
  const look = {
    className: 'shell-grid',
    'data-wide': listOnly || undefined,
    'data-compact': props.compact || undefined,
  };
  const atFirst = listOnly ? SKELETONS.list : SKELETONS.map;
  const end = useRef<HTMLDivElement>(null);

  const shown = technicians?.length ?? 0;
  const [asked, setAsked] = useState(0);
  // A growing list would push away the section that an anchor links to.
  const isUnasked =
    location.hash === '' && !hasFailedMore && shown < asked + PAGES_UNASKED * PAGE_SIZE;

  useEffect(() => {
    if (!hasMore || isLoadingMore || !isUnasked || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoadMore(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, isUnasked, onLoadMore]);

  if (!technicians) {
    return (
      <div {...look} role="status">
        <VisuallyHidden>{searchText('list.loading')}</VisuallyHidden>
        <TagSkeletons count={atFirst} />
      </div>
    );
  }
  return (
    <>
      <ul {...look} aria-label={searchText('technicians')}>
        {technicians.map((technician, at) => (
          <TechnicianCard
            key={technician.id}
            technician={technician}
            from={props.from}
            eager={at < EAGER}
            compact={props.compact}
            onBook={onBook}
          />
        ))}
      </ul>
      {hasMore && (
        <div ref={end} className={classes.more}>
          {hasFailedMore && <p role="alert">{searchText('loadMore.failed')}</p>}
          <Button
            variant="default"
            loading={isLoadingMore}
            onClick={() => {
              setAsked(shown);
              onLoadMore();
            }}
          >
            {hasFailedMore ? shellText('tryAgain') : searchText('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
