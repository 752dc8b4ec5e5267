import { Button } from '@mantine/core';
import { DomEvent, divIcon, type LatLng, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { currentMarket } from '#current-language';
import { isNorthAmerican } from '../../../shared/market/countries.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import {
  cellCenter,
  cellRadiusMeters,
  type Point,
  type PrivacyMode,
} from '../../../shared/place/location-privacy.ts';
import { DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM } from '../../../shared/place/places.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { BareMap } from '../../discovery/map/bare-map.tsx';
import mapClasses from '../../discovery/map/map.module.css';
import { boundsOf, PublicArea } from '../../discovery/map/public-area.tsx';
import { site } from '../../site.ts';
import classes from './place-map.module.css';

interface Props {
  /** Null until it's set. */
  point: Point | null;
  /** Without it, no area is drawn. */
  mode?: PrivacyMode;
  profile?: TechnicianProfile;
  /** The middle of the map before there's a point; defaults to the market's. */
  from?: Point;
  onMove: (point: Point) => void;
}

export default function PlaceMap({ point, mode, profile, from, onMove }: Props) {
  const [start] = useState(() =>
    point
      ? { at: [point.latitude, point.longitude] as const, zoom: DEFAULT_ZOOM }
      : wholeMarket(from),
  );
  return (
    <section
      className={`${mapClasses.frame} ${classes.frame}`}
      aria-label={applicationText('map.label')}
    >
      <BareMap center={[...start.at]} zoom={start.zoom} minZoom={MIN_ZOOM} maxZoom={MAX_ZOOM}>
        {point ? (
          <>
            {mode && <Area point={point} mode={mode} profile={profile} />}
            <Pin point={point} onMove={onMove} />
          </>
        ) : (
          <PinChooser onMove={onMove} />
        )}
      </BareMap>
    </section>
  );
}

const BOTH_COUNTRIES = { at: [46, -98], zoom: 3 } as const;

/** Elsewhere the countries are smaller. */
function wholeMarket(from?: Point) {
  const { latitude, longitude } = from ?? site.mapCenter;
  return !from && isNorthAmerican(currentMarket())
    ? BOTH_COUNTRIES
    : { at: [latitude, longitude] as const, zoom: 6 };
}

interface AreaProps {
  point: Point;
  mode: PrivacyMode;
  profile: TechnicianProfile | undefined;
}

/** Beside a border, another area may show once it's saved. */
function Area({ point, mode, profile }: AreaProps) {
  const isSaved =
    point.latitude === profile?.latitude &&
    point.longitude === profile.longitude &&
    mode === profile.privacyMode;
  const { latitude, longitude } = isSaved
    ? { latitude: profile.publicLatitude, longitude: profile.publicLongitude }
    : cellCenter(point, mode);
  const radius = isSaved ? profile.publicRadiusMeters : cellRadiusMeters(mode);
  const map = useMap();
  // Keeps the whole area in view.
  useEffect(() => {
    map.fitBounds(boundsOf({ center: [latitude, longitude], radius }), { animate: false });
  }, [map, latitude, longitude, radius]);
  return <PublicArea key={`${mode} ${radius}`} center={[latitude, longitude]} radius={radius} />;
}

/** Pixels that an arrow key moves the pin. */
const KEY_STEP = 8;
const KEYS: Record<string, [number, number]> = {
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
};

const icon = divIcon({
  className: classes.pin!,
  html: '<span></span>',
  iconSize: [28, 28],
  iconAnchor: [14, 34],
});

function Pin({ point, onMove }: { point: Point; onMove: Props['onMove'] }) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const moveBy = useEffectEvent((step: [number, number]) => {
    const at = map.latLngToContainerPoint([point.latitude, point.longitude]).add(step);
    const { lat, lng } = map.containerPointToLatLng(at);
    onMove({ latitude: lat, longitude: lng });
  });

  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', applicationText('pin.label'));
    const onKeyDown = (event: KeyboardEvent) => {
      const step = KEYS[event.key];
      if (!step) return;
      // Otherwise the map itself would move.
      event.preventDefault();
      event.stopPropagation();
      moveBy(step);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Marker
      ref={marker}
      position={[point.latitude, point.longitude]}
      icon={icon}
      draggable
      autoPan
      eventHandlers={{
        dragend() {
          const at = marker.current?.getLatLng().wrap();
          if (at) onMove({ latitude: at.lat, longitude: at.lng });
        },
      }}
    />
  );
}

/** Below, a tap zooms in: a pin could land in the next town. */
const MIN_PIN_ZOOM = 11;
const ZOOM_STEP = 3;

/** Tap to zoom in, then tap the spot, or use the button. */
function PinChooser({ onMove }: { onMove: (point: Point) => void }) {
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
      // Not animated, so that a quick second tap hits the right spot.
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
