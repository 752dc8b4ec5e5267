import type { LatLngBounds } from 'leaflet';
import type { Bounds } from '../../../shared/search/search.schema.ts';

/** Limits Leaflet's bounds, which can extend past the poles. */
export function plainBounds(bounds: LatLngBounds): Bounds {
  return {
    south: Math.max(-90, bounds.getSouth()),
    west: Math.max(-180, bounds.getWest()),
    north: Math.min(90, bounds.getNorth()),
    east: Math.min(180, bounds.getEast()),
  };
}
