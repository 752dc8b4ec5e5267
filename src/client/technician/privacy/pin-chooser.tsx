import { Button } from '@mantine/core';
import { DomEvent, type LatLng } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import type { Point } from '../../../shared/technician/location-privacy.ts';
import classes from './place-map.module.css';

/** From farther away a tap shows more of the map: a pin set there would be in the next town. */
const LEAST_ZOOM = 11;
const ZOOM_STEP = 3;

/** Where nobody knows the place yet: zoom in, then tap it; the button does the same in the middle. */
export function PinChooser({ onMove }: { onMove: (point: Point) => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const map = useMapEvents({
    click: ({ latlng }) => choose(latlng),
    zoomend: () => setNear(map.getZoom() >= LEAST_ZOOM),
  });
  const [isNear, setNear] = useState(() => map.getZoom() >= LEAST_ZOOM);

  useEffect(() => {
    if (bar.current) DomEvent.disableClickPropagation(bar.current);
  }, []);

  function choose(at: LatLng) {
    if (!isNear) {
      const zoom = Math.min(LEAST_ZOOM, map.getZoom() + ZOOM_STEP);
      // A second tap counts, too: it would come while the map still moves.
      map.setView(at, zoom, { animate: false });
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
          {isNear ? 'Set the pin here' : 'Zoom in here'}
        </Button>
      </div>
    </>
  );
}
