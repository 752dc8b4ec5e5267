import { type LatLngBounds, latLng } from 'leaflet';
import { Circle } from 'react-leaflet';
import pins from './pins.module.css';

interface Props {
  center: readonly [latitude: number, longitude: number];
  /** In meters. */
  radius: number;
}

export function PublicArea({ center, radius }: Props) {
  return <Circle center={[...center]} radius={radius} className={pins.area} interactive={false} />;
}

/** The whole circle with some room around it. */
export function boundsOf({ center, radius }: Props): LatLngBounds {
  return latLng([...center]).toBounds(radius * 2.4);
}
