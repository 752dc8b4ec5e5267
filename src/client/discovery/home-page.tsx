import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { Hero } from '../ui/page/hero.tsx';
import { EMPTY_SEARCH } from './home-url.ts';
import { MapBoundary } from './map/map-boundary.tsx';
import { Results } from './results/results.tsx';
import { FiltersButton } from './search/filters-button.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { countFilters, shortPlace } from './search/search-filter.ts';
import { useBookingUrl } from './use-booking-url.ts';
import { useDiscovery } from './use-discovery.ts';

const MapView = lazy(() => import('./map/map-view.tsx'));
const HowItWorks = lazy(() => import('./how-it-works.tsx'));
const loadDialog = () => import('../booking/request/booking-dialog.tsx');
const BookingDialog = lazy(loadDialog);

/** Home: find a technician by place, service and date, with a map. */
export default function HomePage() {
  const discovery = useDiscovery();
  const { url, change, own, found, place, searchPoint, run } = discovery;
  const booking = useBookingUrl(url);
  // Small, and here before somebody taps: the dialog then opens at once on a slow line, too.
  useEffect(() => void loadDialog().catch(() => undefined), []);

  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, name } of found.technicians ?? []) names.current.set(id, name);
  }, [found.technicians]);
  const nameOf = useCallback((id: number) => names.current.get(id), []);

  return (
    <div className="shell-width">
      <Hero />
      <SearchBar search={url.search} own={own} onSearch={(draft) => run(draft)}>
        <FiltersButton search={url.search} total={discovery.total} onChange={run} />
      </SearchBar>
      <Results
        found={found}
        searched={discovery.searched}
        browsing={url.area !== null}
        place={place && shortPlace(place)}
        from={discovery.sortedFrom}
        listOnly={url.listOnly}
        onListOnly={(listOnly) => change({ listOnly }, { replace: true })}
        onBook={booking.open}
        onClear={
          countFilters(url.search) > 0 || url.search.date
            ? () => {
                const { location, point } = url.search;
                run({ ...EMPTY_SEARCH, location, point });
              }
            : undefined
        }
        onElsewhere={
          url.search.location ? () => run({ ...url.search, location: '', point: null }) : undefined
        }
      >
        {!url.listOnly && (
          <MapBoundary>
            <Suspense fallback={<div className="shell-map-shape" />}>
              <MapView
                filter={discovery.pinFilter}
                searchPoint={searchPoint}
                area={url.area}
                nearest={discovery.nearest}
                nameOf={nameOf}
                onMoved={discovery.onMoved}
                onSearchHere={discovery.browse}
                onBook={booking.open}
              />
            </Suspense>
          </MapBoundary>
        )}
      </Results>
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
    </div>
  );
}
