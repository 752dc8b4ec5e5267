import { Button } from '@mantine/core';
import { DomEvent, type LatLng } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import { applicationText } from '../../../shared/messages/application.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import classes from './place-map.module.css';

/** Below this zoom, a tap zooms in instead: a pin set from so far out could be in the next town. */
const MIN_PIN_ZOOM = 11;
const ZOOM_STEP = 3;

/** Sets a pin where there is none yet: tap to zoom in, then tap the spot, or use the button. */
export function PinChooser({ onMove }: { onMove: (point: Point) => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const map = useMapEvents({
    click: ({ latlng }) => choose(latlng),
    zoomend: () => setNear(map.getZoom() >= MIN_PIN_ZOOM),
  });
  const [isNear, setNear] = useState(() => map.getZoom() >= MIN_PIN_ZOOM);

  useEffect(() => {
    if (bar.current) DomEvent.disableClickPropagation(bar.current);
  }, []);

  function choose(at: LatLng) {
    if (!isNear) {
      const zoom = Math.min(MIN_PIN_ZOOM, map.getZoom() + ZOOM_STEP);
      // No animation, so that a quick second tap hits the right spot.
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
          {isNear ? applicationText('pin.set') : applicationText('pin.zoom')}
        </Button>
      </div>
    </>
  );
}
