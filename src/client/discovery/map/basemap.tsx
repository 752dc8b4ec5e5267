import { useMantineContext } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Layer } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TileLayer, useMap, ZoomControl } from 'react-leaflet';
import { mapText } from '../../../shared/messages/map.ts';
import { MAX_ZOOM } from '../../../shared/place/places.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { site } from '../../site.ts';
import classes from './map.module.css';

/** Tiles that take longer count as failed. */
const TILES_WITHIN_MS = 6000;
/** Without a success, they mean that the tile server is down. */
const FAILURES = 3;
/** Doubles with each failed attempt to draw the map. */
const RETRY_MS = 3000;
const RETRY_AT_MOST_MS = MINUTE_MS;

/** Falls back to the embedded map if the first tiles fail; retries once the connection is back. */
export function Basemap() {
  const map = useMap();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const again = () => setAttempt((last) => last + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', mapText('map.label'));
  }, [map]);

  return (
    <>
      <ZoomControl zoomInTitle={mapText('zoom.in')} zoomOutTitle={mapText('zoom.out')} />
      <TiledBasemap key={attempt} />
    </>
  );
}

function TiledBasemap() {
  const [offline, setOffline] = useState(() => !navigator.onLine);
  const seen = useRef({ loaded: 0, failed: 0 });

  useEffect(() => {
    const timer = setTimeout(() => {
      if (seen.current.loaded === 0) setOffline(true);
    }, TILES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);

  if (offline) return <OfflineBasemap />;
  return (
    <TileLayer
      url={site.tiles.url}
      attribution={site.tiles.attribution}
      maxNativeZoom={site.tiles.maxZoom}
      maxZoom={MAX_ZOOM}
      className={classes.tiles}
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
  const [attempt, setAttempt] = useState(0);
  const [isBlank, setBlank] = useState(false);
  const reportBlank = useCallback(() => setBlank(true), []);

  useEffect(() => {
    if (!isBlank) return;
    const timer = setTimeout(
      () => {
        setBlank(false);
        setAttempt(attempt + 1);
      },
      Math.min(RETRY_AT_MOST_MS, RETRY_MS * 2 ** attempt),
    );
    return () => clearTimeout(timer);
  }, [isBlank, attempt]);

  return (
    <>
      <PaintedTiles key={attempt} onBlank={reportBlank} />
      <p className={classes.offline} data-over-map>
        {mapText('map.offline')}
      </p>
    </>
  );
}

function PaintedTiles({ onBlank }: { onBlank: () => void }) {
  const map = useMap();
  const { colorScheme } = useMantineContext();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  // Mantine's hook for it would bring the switch between the two along.
  const scheme = colorScheme === 'auto' ? (isSystemDark ? 'dark' : 'light') : colorScheme;

  useEffect(() => {
    let layer: Layer | undefined;
    let gone = false;
    import('./offline-basemap.ts')
      .then(({ createOfflineBasemap }) => {
        if (!gone) layer = createOfflineBasemap(scheme, onBlank).addTo(map);
      })
      // Even without a background, the pins are in the right place.
      .catch(onBlank);
    return () => {
      gone = true;
      layer?.remove();
    };
  }, [map, scheme, onBlank]);

  return null;
}
