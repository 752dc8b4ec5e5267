/** Needs no external server; a worker draws it. */

import L from 'leaflet';
import { mapText } from '../../../shared/messages/map.ts';
import { site } from '../../site.ts';
import type { Order, Painted } from './offline-painter.ts';
import type { Scheme } from './offline-style.ts';

const ATTRIBUTION =
  `${mapText('credits.streets')} · ${mapText('credits.places')}` +
  '<a href="https://www.naturalearthdata.com/">Natural Earth</a> · ' +
  '<a href="https://www.census.gov/">US Census</a>';

interface Tile {
  canvas: HTMLCanvasElement;
  /** Leaflet's callback; call it only once. */
  done?: L.DoneCallback | undefined;
}

class OfflineBasemap extends L.GridLayer {
  readonly #painter = new Worker(new URL('./offline-painter.ts', import.meta.url), {
    type: 'module',
  });
  readonly #tiles = new Map<number, Tile>();
  #lastId = 0;

  constructor(scheme: Scheme, onBlank: () => void) {
    super({ attribution: ATTRIBUTION });
    this.#painter.addEventListener('error', onBlank);
    const cities = [site.mapCenter, ...site.popularCities];
    this.#tell({ kind: 'begin', scheme, pixelRatio: devicePixelRatio, cities });
    this.#painter.addEventListener('message', ({ data }: MessageEvent<Painted>) => {
      this.#show(data);
      if (data.isBlank) onBlank();
    });
    this.on('tileunload', ({ tile }: L.TileEvent) => this.#drop(tile));
    this.on('remove', () => this.#painter.terminate());
  }

  override createTile(at: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.#lastId += 1;
    const id = this.#lastId;
    this.#tiles.set(id, { canvas, done });
    this.#tell({ kind: 'paint', id, at: { x: at.x, y: at.y, z: at.z } });
    return canvas;
  }

  #show({ id, picture }: Painted): void {
    const tile = this.#tiles.get(id);
    if (!tile) {
      picture.close();
      return;
    }
    const { canvas, done } = tile;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    tile.done = undefined;
    done?.(undefined, canvas);
  }

  #drop(canvas: HTMLElement): void {
    for (const [id, tile] of this.#tiles) {
      if (tile.canvas !== canvas) continue;
      this.#tiles.delete(id);
      tile.canvas.width = 0;
      tile.canvas.height = 0;
      this.#tell({ kind: 'drop', id });
    }
  }

  #tell(order: Order): void {
    this.#painter.postMessage(order);
  }
}

/** @param onBlank a tile can't be drawn without a connection */
export function createOfflineBasemap(scheme: Scheme, onBlank: () => void): L.GridLayer {
  return new OfflineBasemap(scheme, onBlank);
}
