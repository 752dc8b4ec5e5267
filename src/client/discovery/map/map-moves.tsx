import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { distanceKm } from '../../../shared/place/distance.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { DEFAULT_ZOOM } from '../../../shared/place/places.ts';
import type { Area } from '../../../shared/search/home-url.ts';
import { BOUNDS_DEBOUNCE_MS } from '../../../shared/search/search.ts';
import { isInside, type MapView, recenters } from '../browsing.ts';
import { plainBounds } from './plain-bounds.ts';
import { zoomToShow } from './zoom-to-show.ts';

/** Kilometers; the URL rounds to about ten meters. */
const SAME_PLACE_KM = 0.05;
/** A pin this close to an edge may be cut off. */
const EDGE = 0.1;

interface Props {
  searchPoint: Point;
  area: Area | null;
  nearest: readonly Point[];
  /** A point that has to be in view. */
  shown: Point | undefined;
  onMoved: ((view: MapView) => void) | undefined;
  onView: (view: MapView) => void;
}

export function MapMoves({ searchPoint, area, nearest, shown, onMoved, onView }: Props) {
  const map = useMap();
  const isOurs = useRef(false);
  /** Whether the visitor moved it since the last search. */
  const wasMoved = useRef(false);
  const startsBrowsed = useRef(area !== null);
  const moveTo = useEffectEvent((view: MapView) => onMoved?.(view));
  const show = useEffectEvent(onView);

  // Set here because the zoom depends on the map's size.
  const start = useRef({ searchPoint, area, nearest });
  useEffect(() => {
    const { searchPoint, area, nearest } = start.current;
    const { latitude, longitude } = area ?? searchPoint;
    const zoom = area?.zoom ?? zoomToShow(searchPoint, nearest, map.getSize(), DEFAULT_ZOOM);
    map.setView([latitude, longitude], zoom, { animate: false });
  }, [map]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ours = () => {
      isOurs.current = true;
    };
    const moved = () => {
      clearTimeout(timer);
      if (isOurs.current) {
        isOurs.current = false;
        show(viewOf());
        return;
      }
      wasMoved.current = true;
      timer = setTimeout(() => {
        const view = viewOf();
        show(view);
        moveTo(view);
      }, BOUNDS_DEBOUNCE_MS);
    };
    const viewOf = (): MapView => {
      const { lat, lng } = map.getCenter().wrap();
      return {
        center: { latitude: lat, longitude: lng },
        zoom: map.getZoom(),
        bounds: plainBounds(map.getBounds()),
      };
    };
    // Popups and size changes also move the map, but aren't the visitor's moves.
    map.on('autopanstart resize', ours);
    map.on('moveend', moved);
    const first = viewOf();
    show(first);
    // If the URL has a map area, browsing mode is on from the start.
    if (startsBrowsed.current) moveTo(first);
    return () => {
      clearTimeout(timer);
      map.off('autopanstart resize', ours);
      map.off('moveend', moved);
    };
  }, [map]);

  const previous = useRef(searchPoint);
  useEffect(() => {
    const { lat, lng } = map.getCenter();
    const center = { latitude: lat, longitude: lng };
    const from = previous.current;
    previous.current = searchPoint;
    // "Search this area" keeps the map where it is.
    wasMoved.current &&= distanceKm(searchPoint, center) < SAME_PLACE_KM;
    if (area) {
      if (distanceKm(area, center) < SAME_PLACE_KM && area.zoom === map.getZoom()) return;
      isOurs.current = true;
      map.setView([area.latitude, area.longitude], area.zoom, { animate: false });
    } else if (
      distanceKm(searchPoint, center) > SAME_PLACE_KM &&
      recenters(searchPoint, from, center)
    ) {
      isOurs.current = true;
      const zoom = Math.max(map.getZoom(), DEFAULT_ZOOM);
      map.setView([searchPoint.latitude, searchPoint.longitude], zoom, { animate: false });
    }
  }, [map, searchPoint, area]);

  useEffect(() => {
    if (area || wasMoved.current) return;
    const { lat, lng } = map.getCenter();
    const center = { latitude: lat, longitude: lng };
    const zoom = zoomToShow(center, nearest, map.getSize(), map.getZoom());
    if (zoom >= map.getZoom()) return;
    isOurs.current = true;
    map.setZoom(zoom, { animate: false });
  }, [map, area, nearest]);

  useEffect(() => {
    if (!shown || isInside(shown, plainBounds(map.getBounds().pad(-EDGE)))) return;
    isOurs.current = true;
    map.panTo([shown.latitude, shown.longitude], { animate: false });
  }, [map, shown]);

  return null;
}
