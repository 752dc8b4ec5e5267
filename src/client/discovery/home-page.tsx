import { useMediaQuery } from '@mantine/hooks';
import { IconMap } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { searchText } from '../../shared/messages/search.ts';
import type { HomeUrl } from '../../shared/search/home-url.ts';
import { describeSearch, shortPlace } from '../../shared/search/search-filter.ts';
import { trpc } from '../api.ts';
import { Hero } from '../ui/page/hero.tsx';
import { lazyAgain, lazyPart, usePreload } from '../ui/page/lazy-part.tsx';
import { MapBoundary } from './map/map-boundary.tsx';
import { Results } from './results/results.tsx';
import { headingOf } from './results/results-heading.tsx';
import { FiltersButton } from './search/filters-button.tsx';
import { NearMeButton } from './search/near-me-button.tsx';
import { QuickFilters } from './search/quick-filters.tsx';
import { SearchBar } from './search/search-bar.tsx';
import pill from './search/search-pill.module.css';
import { SearchPill } from './search/search-pill.tsx';
import { useServiceNames } from './search/use-service-names.ts';
import { useDiscovery } from './use-discovery.ts';
import type { ChangeHomeUrl } from './use-home-url.ts';
import { useBookingUrl, useOverlayUrl } from './use-home-url.ts';

const MapView = lazyAgain(() => import('./map/map-view.tsx'));
const MapScreen = lazyPart(() => import('./map/map-screen.tsx'));
const FiltersDrawer = lazyPart(() => import('./search/filters-drawer.tsx'));
const HowItWorks = lazyPart(() => import('./how-it-works.tsx'));
const NextJob = lazyPart(() => import('./next-job.tsx'));
const loadDialog = () => import('../booking/request/booking-dialog.tsx');
const BookingDialog = lazyPart(loadDialog);

/** As in the style sheets: a phone, held upright or sideways, and where the map is a strip above the list. */
const PHONE = '(max-width: 48rem), (max-width: 56rem) and (max-height: 30rem)';
const STRIP = '(max-width: 56rem)';
const AT_ONCE = { getInitialValueInEffect: false };

export default function HomePage() {
  const discovery = useDiscovery();
  const { url, change, own, found, place, run } = discovery;
  const { data: user } = trpc.auth.me.useQuery();
  const booking = useBookingUrl(url);
  const map = useOverlayUrl(change, 'mapOpen');
  const filters = useFiltersUrl(url, change);
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  const isStrip = useMediaQuery(STRIP, undefined, AT_ONCE);
  const [now] = useState(Date.now);
  const services = useServiceNames(url.search.services);
  // A typed place ends the wait for one's own, which would replace it, and so does a booking begun.
  const [typed, type] = useReducer((count: number) => count + 1, 0);
  const browsing = url.area !== null;
  const isAsked = discovery.searched || browsing;
  const [unfolded, setUnfolded] = useState<unknown>();
  const why = url.search.location || url.search.point ? undefined : own.failure;
  const isFolded = isAsked && !why && unfolded !== url.search;

  // A shared link may have both: the form comes first, and the map once it's closed.
  const [isMapShown, setMapShown] = useState(false);
  if (isMapShown ? !url.mapOpen : url.mapOpen && url.book === null) setMapShown(!isMapShown);

  // Small, and here before somebody taps: the dialog then opens at once on a slow line, too.
  usePreload(loadDialog, isAsked);

  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, name } of found.technicians ?? []) names.current.set(id, name);
  }, [found.technicians]);
  const nameOf = useCallback((id: number) => names.current.get(id), []);

  const mapProps = {
    filter: discovery.pinFilter,
    searchPoint: discovery.searchPoint,
    area: url.area,
    nearest: discovery.nearest,
    own,
    nameOf,
    hasMoved: discovery.hasMoved,
    onMoved: discovery.onMoved,
    onSearchHere: discovery.searchHere,
    onBook: booking.open,
  };
  const filtersButton = <FiltersButton search={url.search} onOpen={filters.open} />;

  return (
    <div className="shell-width">
      <div className="shell-ask" data-folded={isFolded || undefined}>
        <Hero>
          {!isFolded && (
            <NearMeButton
              key={JSON.stringify([typed, url.search, url.book])}
              own={own}
              onSearch={run}
            />
          )}
        </Hero>
        <SearchBar search={url.search} own={own} now={now} why={why} onType={type} onSearch={run}>
          {filtersButton}
        </SearchBar>
      </div>
      <SearchPill
        shown={isAsked}
        summary={describeSearch({ ...url, search: { ...url.search, services } }, now)}
        folded={isFolded}
        onUnfold={() => setUnfolded(url.search)}
      >
        <QuickFilters search={url.search} onChange={run}>
          {filtersButton}
        </QuickFilters>
      </SearchPill>
      <Results
        found={found}
        searched={discovery.searched}
        browsing={browsing}
        place={place && shortPlace(place)}
        from={discovery.sortedFrom}
        search={url.search}
        listOnly={url.listOnly}
        onListOnly={(listOnly) => change({ listOnly }, { replace: true })}
        onBook={booking.open}
        onSearch={run}
        onUndo={discovery.undo}
      >
        {!url.listOnly && !(isPhone && isAsked) && (
          <MapBoundary>
            <MapView {...mapProps} onExpand={isStrip ? map.open : undefined} />
          </MapBoundary>
        )}
      </Results>
      {isPhone && isAsked && (
        <button type="button" className={pill.map} onClick={map.open}>
          <IconMap size={20} aria-hidden />
          {searchText('map')}
        </button>
      )}
      {isMapShown && (
        <Suspense>
          <MapScreen
            {...mapProps}
            title={headingOf(found, discovery.searched, browsing)}
            found={found}
            onUndo={discovery.undo}
            onClose={map.close}
          />
        </Suspense>
      )}
      {url.filtersOpen && (
        <Suspense>
          <FiltersDrawer
            search={url.search}
            total={discovery.total}
            onChange={run}
            onClose={filters.close}
          />
        </Suspense>
      )}
      <Suspense>
        <HowItWorks />
      </Suspense>
      {url.book !== null && (
        <Suspense>
          <BookingDialog
            key={url.book}
            technicianId={url.book}
            known={found.technicians?.find(({ id }) => id === url.book)}
            from={discovery.from}
            onClose={booking.close}
          />
        </Suspense>
      )}
      {user?.role === 'technician' && !isAsked && (
        <Suspense>
          <NextJob state={user.technicianState} />
        </Suspense>
      )}
    </div>
  );
}

/** Opens and closes the filters. Back closes them too, and the next Back undoes what was chosen. */
function useFiltersUrl({ search, area, filtersOpen }: HomeUrl, change: ChangeHomeUrl) {
  const chosen = useRef<Partial<HomeUrl>>(undefined);
  useEffect(() => {
    const before = chosen.current;
    chosen.current = filtersOpen ? { search, area } : undefined;
    // Back has brought the search that the filters were opened on.
    if (before && !filtersOpen) change(before);
  }, [search, area, filtersOpen, change]);
  return useOverlayUrl(change, 'filtersOpen');
}
