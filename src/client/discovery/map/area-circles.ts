import { type Circle, circle, type Map as LeafletMap } from 'leaflet';
import classes from './pins.module.css';
import type { Marked } from './spots.ts';

/** Pixels. Pins hide smaller circles, and larger ones don't fit. */
const RADIUS_MIN = 22;
const RADIUS_MAX = 1200;
/** Wider areas overlap, so they're fainter. */
const WIDE_METERS = 3000;
/** At the equator at zoom 0 (web Mercator, 256-pixel tiles). */
const METERS_PER_PIXEL = 156_543.034;

/** The public gets only an area's center, so every pin has one. */
export class AreaCircles {
  readonly #map: LeafletMap;
  readonly #shown = new Map<string, Circle>();

  constructor(map: LeafletMap) {
    this.#map = map;
  }

  show(marked: readonly Marked[]): void {
    const wanted = new Map<string, { lat: number; lng: number; radius: number }>();
    for (const spot of marked) {
      if (spot.kind === 'cluster') continue;
      for (const { radius } of spot.pins) {
        if (!this.#isUseful(spot.lat, radius)) continue;
        wanted.set(`${spot.lat},${spot.lng},${radius}`, { lat: spot.lat, lng: spot.lng, radius });
      }
    }
    for (const [key, area] of this.#shown) {
      if (wanted.has(key)) continue;
      area.remove();
      this.#shown.delete(key);
    }
    for (const [key, { lat, lng, radius }] of wanted) {
      if (this.#shown.has(key)) continue;
      const className = radius > WIDE_METERS ? `${classes.area} ${classes.wide}` : classes.area!;
      const area = circle([lat, lng], { radius, className, interactive: false });
      this.#shown.set(key, area.addTo(this.#map));
    }
  }

  clear(): void {
    this.show([]);
  }

  #isUseful(latitude: number, radius: number): boolean {
    const scale = METERS_PER_PIXEL * Math.cos((latitude * Math.PI) / 180);
    const pixels = radius / (scale / 2 ** this.#map.getZoom());
    return pixels >= RADIUS_MIN && pixels <= RADIUS_MAX;
  }
}
