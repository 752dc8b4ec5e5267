import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { mapText } from '../../../shared/messages/map.ts';
import { searchText } from '../../../shared/messages/search.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { trpc } from '../../api.ts';
import type { Start } from '../results/card-offer.tsx';
import { TechnicianCard } from '../results/technician-card.tsx';
import type { Technicians } from '../results/use-technicians.ts';
import classes from './map-screen.module.css';

/** The card in the middle tenth of the row is the current one. */
const MIDDLE = '-45%';

interface Props {
  found: Technicians;
  picked: readonly number[];
  /** Called when a card comes to the middle. */
  onShow: (technician: PublicTechnician) => void;
  onBook: (id: number, start?: Start) => void;
}

/** A pressed pin brings its cards; moving the row moves the map. */
export function MapCarousel({ found, picked, onShow, onBook }: Props) {
  const { technicians, hasMore, isLoadingMore, loadMore } = found;
  const row = useRef<HTMLUListElement>(null);
  // A pin's technician may be on a later page.
  const others = picked.filter((id) => !technicians?.some((listed) => listed.id === id));
  const answers = trpc.useQueries((t) => others.map((id) => t.discovery.technician({ id })));
  const cards = [...answers.flatMap(({ data }) => data ?? []), ...(technicians ?? [])];
  const isFirstLoaded = cards.some(({ id }) => id === picked[0]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const shown = isIntersecting && cards.find(({ id }) => target.matches(selector(id)));
          if (shown) onShow(shown);
        }
      },
      { root: row.current, rootMargin: MIDDLE },
    );
    for (const card of row.current?.children ?? []) observer.observe(card);
    return () => observer.disconnect();
  });

  useEffect(() => {
    const [wanted] = picked;
    if (wanted === undefined || !isFirstLoaded) return;
    row.current
      ?.querySelector(selector(wanted))
      ?.scrollIntoView({ inline: 'center', block: 'start' });
  }, [picked, isFirstLoaded]);

  return (
    <ul ref={row} className={classes.row} aria-label={mapText('map.region')} data-compact>
      {cards.map((technician) => (
        <TechnicianCard
          key={technician.id}
          technician={technician}
          from={found.center}
          eager={false}
          compact
          onBook={onBook}
        />
      ))}
      {hasMore && (
        <li className={classes.more}>
          <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
            {searchText('loadMore')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function selector(id: number): string {
  return `[data-technician="${id}"]`;
}
