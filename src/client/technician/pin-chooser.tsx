import { Button } from '@mantine/core';
import { DomEvent, type LatLng } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMapEvents } from 'react-leaflet';
import type { Point } from '../../shared/location-privacy.ts';
import classes from './place-map.module.css';

/** From farther away a tap shows more of the map: a pin set there would be in the next town. */
const LEAST_ZOOM = 11;
const ZOOM_STEP = 3;

/** Where nobody knows the place yet: zoom in, then tap it, or set the pin in the map's middle. */
export function PinChooser({ onMove }: { onMove: (point: Point) => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const map = useMapEvents({ click: ({ latlng }) => choose(latlng) });

  useEffect(() => {
    if (bar.current) DomEvent.disableClickPropagation(bar.current);
  }, []);

  function choose(at: LatLng) {
    if (map.getZoom() < LEAST_ZOOM) {
      map.setView(at, Math.min(LEAST_ZOOM, map.getZoom() + ZOOM_STEP));
      return;
    }
    const { lat, lng } = at.wrap();
    onMove({ latitude: lat, longitude: lng });
  }

  return (
    <>
      <span className={classes.middle} aria-hidden="true" />
      <div ref={bar} className={classes.bar}>
        <Button size="sm" onClick={() => choose(map.getCenter())}>
          Set the pin in the middle
        </Button>
      </div>
    </>
  );
}
