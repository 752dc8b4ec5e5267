import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../../shared/search/search.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { TagSkeletons } from '../../ui/page/skeletons.tsx';
import classes from './results.module.css';
import { TechnicianCard } from './technician-card.tsx';

/** Specification, section 2: skeletons beside the map and without it. */
const SKELETONS = { map: 6, list: 8 };
/** Pictures of the first rows are fetched at once, the others when they come near. */
const EAGER = 2;
/** Then the button has to be pressed: a list without an end would keep the footer out of reach. */
const PAGES_UNASKED = 10;

interface Props {
  /** Undefined while they are on their way. */
  technicians: readonly PublicTechnician[] | undefined;
  listOnly: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  onLoadMore: () => void;
  onBook: (id: number) => void;
}

/** Tags in a grid; more come as one scrolls, or by the button at the end. */
export function TechnicianList(props: Props) {
  const { technicians, listOnly, hasMore, isLoadingMore, hasFailedMore, onLoadMore, onBook } =
    props;
  const atFirst = listOnly ? SKELETONS.list : SKELETONS.map;
  const end = useRef<HTMLDivElement>(null);

  const shown = technicians?.length ?? 0;
  const [asked, setAsked] = useState(0);
  // A list that grows would push away the part of the page that an anchor leads to.
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
      <div className="shell-grid" data-wide={listOnly || undefined} role="status">
        <VisuallyHidden>Loading technicians</VisuallyHidden>
        <TagSkeletons count={atFirst} />
      </div>
    );
  }
  return (
    <>
      <ul className="shell-grid" data-wide={listOnly || undefined} aria-label="Technicians">
        {technicians.map((technician, at) => (
          <TechnicianCard
            key={technician.id}
            technician={technician}
            eager={at < EAGER}
            onBook={onBook}
          />
        ))}
      </ul>
      {hasMore && (
        <div ref={end} className={classes.more}>
          {hasFailedMore && <p role="alert">More could not be loaded. Nothing was lost.</p>}
          <Button
            variant="default"
            loading={isLoadingMore}
            onClick={() => {
              setAsked(shown);
              onLoadMore();
            }}
          >
            {hasFailedMore ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}
