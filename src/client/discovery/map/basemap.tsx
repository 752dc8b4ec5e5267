import { useComputedColorScheme } from '@mantine/core';
import type { Layer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { MAX_ZOOM } from '../../../shared/search/places.ts';
import { site } from '../../site.ts';
import classes from './map.module.css';

/** Tiles that take longer count as failed. */
const TILES_WITHIN_MS = 6000;
/** This many failures without a single success mean that the tile server is down. */
const FAILURES = 3;

/** The operator's tiles, or the embedded map if the first tiles fail or hang. */
export function Basemap() {
  const map = useMap();
  const [offline, setOffline] = useState(() => !navigator.onLine);
  const seen = useRef({ loaded: 0, failed: 0 });

  useEffect(() => {
    const timer = setTimeout(() => {
      if (seen.current.loaded === 0) setOffline(true);
    }, TILES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute(
      'aria-label',
      'Map. Use the arrow keys to move it, plus and minus to zoom.',
    );
  }, [map]);

  if (offline) return <OfflineBasemap />;
  return (
    <TileLayer
      url={site.tiles.url}
      attribution={site.tiles.attribution}
      maxNativeZoom={site.tiles.maxZoom}
      maxZoom={MAX_ZOOM}
      className={classes.tiles!}
      eventHandlers={{
        tileload: () => {
          seen.current.loaded += 1;
        },
        tileerror: () => {
          seen.current.failed += 1;
          if (seen.current.loaded === 0 && seen.current.failed >= FAILURES) setOffline(true);
        },
      }}
    />
  );
}

function OfflineBasemap() {
  const map = useMap();
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    let layer: Layer | undefined;
    let gone = false;
    import('./offline-basemap.ts')
      .then(({ createOfflineBasemap }) => {
        if (!gone) layer = createOfflineBasemap(scheme).addTo(map);
      })
      // Even without a background, the pins are in the right place.
      .catch(() => undefined);
    return () => {
      gone = true;
      layer?.remove();
    };
  }, [map, scheme]);

  return (
    <p className={classes.offline} data-over-map>
      Offline map
    </p>
  );
}
