import { Button } from '@mantine/core';
import { IconSearchOff, IconTool } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/format/dates.ts';
import { fold } from '../../../shared/format/fold.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { EMPTY_SEARCH, type Search } from '../../../shared/search/home-url.ts';
import { ANYWHERE_KM, countFilters, toFilter } from '../../../shared/search/search-filter.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { useToday } from '../../ui/use-now.ts';
import { useOwnLocation } from '../search/use-own-location.ts';
import { usePlaceChoice } from '../search/use-place-choice.ts';
import type { Start } from './card-offer.tsx';
import classes from './results.module.css';
import { TechnicianCard } from './technician-card.tsx';
import type { Technicians } from './use-technicians.ts';

const NEAREST_ELSEWHERE = 3;

interface Props {
  found: Technicians;
  searched: boolean;
  browsing: boolean;
  place: string | undefined;
  search: Search;
  onSearch: (search: Search) => void;
  onBook: (id: number, start?: Start) => void;
}

export default function EmptyResults(props: Props) {
  const { found, browsing, place, search, onSearch } = props;
  const today = useToday();
  const { center, isLocal } = found;
  // What was typed, if it's not a known place.
  const unknownPlace = center || isLocal ? undefined : place;
  const isFindingMe = useTypedNearMe(unknownPlace, search, onSearch);
  // No technician has joined the site yet.
  const isFirstDay = !props.searched && !browsing;
  // On a site without technicians, changing the search doesn't help.
  const everyone = trpc.discovery.search.useQuery(
    { limit: 1 },
    { enabled: !isFirstDay && !isLocal },
  );
  if (everyone.isLoading || isFindingMe) return null;
  if (isFirstDay || everyone.data?.total === 0) {
    return (
      <EmptyState
        icon={<IconTool size={36} stroke={1.5} />}
        title={discoveryText('firstDay.title')}
        hint={discoveryText('firstDay.text', { city: site.mapCenter.description })}
        action={
          <Button component={Link} href={paths.techRegister}>
            {discoveryText('apply')}
          </Button>
        }
      />
    );
  }
  const { location, point, date, availability } = search;
  const hasDay = date !== null || availability.length > 0;

  function hint(): string {
    if (browsing) return discoveryText('empty.map');
    if (unknownPlace !== undefined) return discoveryText('empty.place', { text: unknownPlace });
    // A link may be older than its day.
    if (date && date < today) return discoveryText('empty.pastDay', { date: formatDate(date) });
    // Late in the day, nothing is left to book.
    if (availability.length === 1 && availability[0] === 'today')
      return discoveryText('empty.today');
    return search.favorites ? discoveryText('empty.favorites') : discoveryText('empty.text');
  }

  return (
    <>
      <EmptyState
        icon={<IconSearchOff size={36} stroke={1.5} />}
        title={discoveryText('empty.title')}
        hint={hint()}
        action={
          <div className={classes.actions}>
            {hasDay && (
              <Button onClick={() => onSearch({ ...search, date: null, availability: [] })}>
                {discoveryText('date.any')}
              </Button>
            )}
            {(hasDay || countFilters(search) > 0) && (
              <Button
                variant="default"
                onClick={() => onSearch({ ...EMPTY_SEARCH, location, point })}
              >
                {discoveryText('empty.clear')}
              </Button>
            )}
            {(location || point) && (
              <Button
                variant="default"
                onClick={() => onSearch({ ...search, location: '', point: null })}
              >
                {discoveryText('empty.everywhere')}
              </Button>
            )}
          </div>
        }
      />
      {center && !browsing && !isLocal && <NearestElsewhere {...props} center={center} />}
    </>
  );
}

/** Technicians with the searched services, however far away. */
function NearestElsewhere({ search, center, onBook }: Props & { center: Point }) {
  const { location: _, lat: __, lng: ___, ...filter } = toFilter(search);
  const { latitude: lat, longitude: lng } = center;
  const nearest = trpc.discovery.search.useQuery({
    ...filter,
    lat,
    lng,
    distance: ANYWHERE_KM,
    sort: 'distance',
    limit: NEAREST_ELSEWHERE,
  });
  const technicians = nearest.data?.technicians ?? [];
  if (technicians.length === 0) return null;
  return (
    <section aria-labelledby="nearest-elsewhere">
      <h3 id="nearest-elsewhere" className={classes.elsewhere}>
        {discoveryText('empty.nearest')}
      </h3>
      <ul className="shell-grid" data-compact>
        {technicians.map((technician) => (
          <TechnicianCard
            key={technician.id}
            technician={technician}
            from={center}
            eager={false}
            compact
            onBook={onBook}
          />
        ))}
      </ul>
    </section>
  );
}

/** What people type for "near me", in every language of the site. */
const NEAR_ME = new Set([
  ...['near me', 'nearby', 'near by', 'around me', 'close to me', 'my location'],
  ...['current location', 'my current location', 'where i am'],
  ...['pres de moi', 'proche de moi', 'autour de moi', 'a proximite', 'ma position'],
  ...['cerca de mi', 'cerca', 'cerca de aqui', 'mi ubicacion', 'donde estoy'],
]);

/**
 * Locates the device if that was typed as a place.
 * @returns whether it's locating; without an answer the place stays unknown
 */
function useTypedNearMe(
  typed: string | undefined,
  search: Search,
  onSearch: (search: Search) => void,
): boolean {
  const { ownPlace } = usePlaceChoice(useOwnLocation());
  const isAsked = typed !== undefined && NEAR_ME.has(fold(typed));
  const [hasFailed, setFailed] = useState(false);

  const locate = useEffectEvent(ownPlace);
  const searchAt = useEffectEvent((place: Partial<Search>) => onSearch({ ...search, ...place }));

  useEffect(() => {
    if (!isAsked) return;
    const mine = new AbortController();
    void locate(mine.signal).then((place) => {
      if (mine.signal.aborted) return;
      if (place) searchAt(place);
      else setFailed(true);
    });
    return () => mine.abort();
  }, [isAsked]);

  return isAsked && !hasFailed;
}
