import { mapText } from '../../../shared/messages/map.ts';
import 'leaflet/dist/leaflet.css';
import { Suspense, useDeferredValue, useState } from 'react';
import { AttributionControl, MapContainer } from 'react-leaflet';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../../../shared/place/places.ts';
import type { Area } from '../../../shared/search/home-url.ts';
import type { SearchFilter } from '../../../shared/search/search-filter.ts';
import { lazyAgain, lazyPart } from '../../ui/page/lazy-part.tsx';
import { isInside, type MapView as View } from '../browsing.ts';
import type { Start } from '../results/card-offer.tsx';
import type { OwnLocation } from '../search/use-own-location.ts';
import { Basemap } from './basemap.tsx';
import classes from './map.module.css';
import { MapMoves } from './map-moves.tsx';
import type { Spot } from './spots.ts';
import { usePins } from './use-pins.ts';

/** The map doesn't wait for the pins. */
const PinLayer = lazyAgain(() => import('./pin-layer.tsx'));
/** Popups only open on an existing map. */
const SpotPopup = lazyPart(() => import('./spot-popup.tsx'));
const MapTools = lazyAgain(() => import('./map-tools.tsx'));
const TouchStrip = lazyAgain(() => import('./touch-strip.tsx'));

export interface MapViewProps {
  /** Null while the location is unknown. */
  filter: Omit<SearchFilter, 'location'> | null;
  searchPoint: Point;
  area: Area | null;
  nearest: readonly Point[];
  own: OwnLocation;
  nameOf: (id: number) => string | undefined;
  hasMoved: boolean;
  onMoved: (view: View) => void;
  onSearchHere: (view: View) => void;
  onBook: (id: number, start?: Start) => void;
}

interface Props extends MapViewProps {
  /** Opens the map full screen; set on maps too small for popups. */
  onExpand?: (() => void) | undefined;
  /** Called instead of opening a popup. */
  onPick?: (ids: number[]) => void;
  /** A point that has to be in view. */
  shown?: Point | undefined;
}

export default function MapView(props: Props) {
  const { filter, searchPoint, area, nearest, own, nameOf, onMoved, onBook, onExpand } = props;
  const [view, setView] = useState<View | null>(null);
  const [open, setOpen] = useState<{ spot: Spot; opener: HTMLElement } | null>(null);
  const [located, setLocated] = useState<Point>();
  const [followed, setFollowed] = useState(props.shown);
  if (props.shown !== followed) {
    setFollowed(props.shown);
    setLocated(undefined);
  }
  // In two renders, which together would keep a phone busy too long.
  const isFramed = useDeferredValue(true, false);
  const { pins, retry } = usePins(filter, view?.bounds ?? null);
  const hasLeft = view !== null && !isInside(searchPoint, view.bounds);

  function press(spot: Spot, opener: HTMLElement) {
    if (onExpand) onExpand();
    else if (props.onPick) props.onPick(spot.pins.map(({ id }) => id));
    else setOpen({ spot, opener });
  }

  return (
    <section className={classes.frame} aria-label={mapText('map.title')}>
      <MapContainer
        className={classes.map}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        attributionControl={false}
        zoomControl={false}
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
              shown={located ?? props.shown}
              // A strip is only looked at; the full-screen map browses.
              onMoved={onExpand && !area ? undefined : onMoved}
              onView={setView}
            />
            <Suspense>
              <PinLayer pins={pins} nameOf={nameOf} onOpen={press} />
            </Suspense>
            {open && (
              <Suspense>
                <SpotPopup
                  key={open.spot.key}
                  {...open}
                  wanted={filter ?? {}}
                  onBook={onBook}
                  onClose={() => setOpen((current) => (current === open ? null : current))}
                />
              </Suspense>
            )}
            <Suspense>
              {onExpand ? (
                <TouchStrip onExpand={onExpand} />
              ) : (
                <MapTools
                  own={own}
                  onLocated={setLocated}
                  onRetry={retry}
                  onSearchHere={
                    !area && !open && view && (props.hasMoved || hasLeft)
                      ? () => props.onSearchHere(view)
                      : undefined
                  }
                />
              )}
            </Suspense>
          </>
        )}
      </MapContainer>
    </section>
  );
}
