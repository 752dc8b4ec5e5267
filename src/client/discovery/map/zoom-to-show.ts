import { type Map as LeafletMap, latLngBounds, point } from 'leaflet';
import type { Point } from '../../../shared/location-privacy.ts';

/** What pins at the edges need to be seen whole, both edges together. Pixels. */
const ROOM = point(90, 110);
/** Further out nobody shown is near. */
const FURTHEST_ZOOM = 8;

/** The zoom at which the map shows all the points without moving its middle. */
export function zoomToShow(map: LeafletMap, points: readonly Point[]): number {
  const centre = map.getCenter();
  const reach = latLngBounds([centre, centre]);
  for (const { latitude, longitude } of points) {
    reach.extend([latitude, longitude]);
    reach.extend([2 * centre.lat - latitude, 2 * centre.lng - longitude]);
  }
  const zoom = Math.min(map.getZoom(), map.getBoundsZoom(reach, false, ROOM));
  return zoom < FURTHEST_ZOOM ? map.getZoom() : zoom;
}
