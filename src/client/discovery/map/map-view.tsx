import 'leaflet/dist/leaflet.css';
import { Button } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { AttributionControl, MapContainer } from 'react-leaflet';
import { MAX_ZOOM, MIN_ZOOM } from '../../../shared/search/places.ts';
import type { Point } from '../../../shared/technician/location-privacy.ts';
import type { Area } from '../home-url.ts';
import { isInside, type MapView as View } from '../results/browsing.ts';
import type { SearchFilter } from '../search/search-filter.ts';
import { Basemap } from './basemap.tsx';
import classes from './map.module.css';
import { MapMoves } from './map-moves.tsx';
import type { Spot } from './spots.ts';
import { usePins } from './use-pins.ts';

/** Loaded separately, so that the map doesn't wait for the pins. */
const PinLayer = lazy(() => import('./pin-layer.tsx'));
/** Loaded separately, because popups only open on an existing map. */
const SpotPopup = lazy(() => import('./spot-popup.tsx'));

export interface MapViewProps {
  /** Null while the search's location isn't known. */
  filter: Omit<SearchFilter, 'location'> | null;
  searchPoint: Point;
  area: Area | null;
  nearest: readonly Point[];
  nameOf: (id: number) => string | undefined;
  onMoved: (view: View) => void;
  /** Starts browsing mode manually, if it didn't start by itself. */
  onSearchHere: (view: View) => void;
  onBook: (id: number) => void;
}

/** The map next to the list. It loads the pins in view separately from the list. */
export default function MapView(props: MapViewProps) {
  const { filter, searchPoint, area, nearest, nameOf, onMoved, onSearchHere, onBook } = props;
  const [view, setView] = useState<View | null>(null);
  const [open, setOpen] = useState<{ spot: Spot; opener: HTMLElement } | null>(null);
  // The frame first, its layers in a render of their own: together they would keep a phone busy too long.
  const isFramed = useDeferredValue(true, false);
  const pins = usePins(filter, view?.bounds ?? null);
  const hasLeft = !area && !open && view !== null && !isInside(searchPoint, view.bounds);

  return (
    <section className={classes.frame} aria-label="Map of technicians">
      <MapContainer
        className={classes.map}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        attributionControl={false}
        fadeAnimation={false}
      >
        {isFramed && (
          <>
            <AttributionControl prefix='<a href="https://leafletjs.com">Leaflet</a>' />
            <Basemap />
            <MapMoves
              searchPoint={searchPoint}
              area={area}
              nearest={nearest}
              onMoved={onMoved}
              onView={setView}
            />
            <Suspense>
              <PinLayer
                pins={pins}
                nameOf={nameOf}
                onOpen={(spot, opener) => setOpen({ spot, opener })}
              />
            </Suspense>
            {open && (
              <Suspense>
                <SpotPopup
                  key={open.spot.key}
                  {...open}
                  onBook={onBook}
                  onClose={() => setOpen((current) => (current === open ? null : current))}
                />
              </Suspense>
            )}
          </>
        )}
      </MapContainer>
      {hasLeft && (
        <Button className={classes.here} size="xs" data-over-map onClick={() => onSearchHere(view)}>
          Search this area
        </Button>
      )}
    </section>
  );
}
