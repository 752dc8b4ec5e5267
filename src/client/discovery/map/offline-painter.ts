// A worker: one view takes a tenth of a second or more, which would freeze the page.

import {
  Labelers,
  PmtilesSource,
  type PreparedTile,
  paint,
  TileCache,
  View,
  type Zxy,
} from 'protomaps-leaflet';
import type { NamedPlace } from '../../../shared/market/place-texts.ts';
import figtree from '../../ui/page/fonts/figtree.woff2';
import { type MapStyle, mapStyle, type Scheme } from './offline-style.ts';
import { reachesArchive } from './reaches-archive.ts';

/** First how to draw, then which tiles to draw or drop. */
export type Order =
  | { kind: 'begin'; scheme: Scheme; pixelRatio: number; cities: NamedPlace[] }
  | { kind: 'paint'; id: number; at: Zxy }
  | { kind: 'drop'; id: number };

/** Sent again if a neighbor's names reach into it. */
export interface Painted {
  id: number;
  picture: ImageBitmap;
  /** The archive was unreadable, so it's only the background. */
  isBlank: boolean;
}

/** Where it comes from: tools/geodata/README.md. Read with Range requests. */
const ARCHIVE_URL = '/basemap/north-america.pmtiles';
/** Beyond it, the same shapes are enlarged. */
const ARCHIVE_MAX_ZOOM = 9;
/** In CSS pixels, the same as Leaflet's. */
const TILE = 256;
/** CSS pixels; lines this close still reach into a tile. */
const MARGIN = 16;
const LABELED = 16;

/** One archive tile is two map tiles wide, the library's default. */
const ARCHIVE_LEVELS = 1;
/** The map doesn't wait longer for the font. */
const FONT_WITHIN_MS = 1000;

/** Tiles by source; the only source has no name. */
type Prepared = Map<string, PreparedTile[]>;

// People often zoom back, so fetches aren't canceled.
const source = new PmtilesSource(ARCHIVE_URL, false);
const cache = new TileCache(source, TILE * 2 ** ARCHIVE_LEVELS);
const view = new View(cache, ARCHIVE_MAX_ZOOM, ARCHIVE_LEVELS);
const wanted = new Map<number, Zxy>();
let style: MapStyle;
let pixelRatio = 1;
/** Named where the archive has nothing. */
let cities: NamedPlace[] = [];
let labelers: Labelers;
const font = Promise.race([loadFont(), new Promise((late) => setTimeout(late, FONT_WITHIN_MS))]);

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'begin') {
    style = mapStyle(data.scheme);
    ({ pixelRatio, cities } = data);
    labelers = new Labelers(contextOf(new OffscreenCanvas(1, 1)), style.labels, LABELED, repaint);
  } else if (data.kind === 'paint') {
    wanted.set(data.id, data.at);
    void answer(data.id);
  } else {
    wanted.delete(data.id);
  }
});

async function loadFont(): Promise<void> {
  const { fonts } = globalThis as { fonts?: FontFaceSet };
  if (!fonts) return;
  const face = new FontFace('Figtree', `url(${figtree})`, { weight: '300 900' });
  await face.load().then(
    () => fonts.add(face),
    () => undefined,
  );
}

/** @param keys `x:y:z` of tiles that another tile's names start or stop reaching into */
function repaint(keys: Set<string>): void {
  for (const [id, { x, y, z }] of wanted) if (keys.has(`${x}:${y}:${z}`)) void answer(id);
}

async function answer(id: number): Promise<void> {
  const at = wanted.get(id);
  if (!at) return;
  // Without data, only the background is drawn.
  const prepared = await prepare(at).catch(() => undefined);
  const isCharted = !prepared || reachesArchive(at, await source.p.getHeader());
  if (wanted.get(id) !== at) return;
  if (prepared) labelers.add(at.z, prepared);
  const picture = draw(at, prepared ?? new Map(), isCharted);
  const painted: Painted = { id, picture, isBlank: prepared === undefined };
  postMessage(painted, { transfer: [picture] });
}

async function prepare(at: Zxy): Promise<Prepared> {
  const [tile] = await Promise.all([view.getDisplayTile(at), font]);
  return new Map([['', [tile]]]);
}

function draw({ x, y, z }: Zxy, prepared: Prepared, isCharted: boolean): ImageBitmap {
  const canvas = new OffscreenCanvas(TILE * pixelRatio, TILE * pixelRatio);
  const context = contextOf(canvas);
  context.scale(pixelRatio, pixelRatio);
  context.fillStyle = isCharted ? style.background : style.uncharted;
  context.fillRect(0, 0, TILE, TILE);
  const box = {
    minX: TILE * x - MARGIN,
    minY: TILE * y - MARGIN,
    maxX: TILE * (x + 1) + MARGIN,
    maxY: TILE * (y + 1) + MARGIN,
  };
  // Its methods aren't used.
  const origin = { x: TILE * x, y: TILE * y } as PreparedTile['origin'];
  paint(context, z, prepared, labelers.getIndex(z) ?? null, style.paint, box, origin, false);
  if (!isCharted) nameCities(context, { x, y, z });
  return canvas.transferToImageBitmap();
}

/** In Web Mercator, as the tiles. */
function nameCities(context: CanvasRenderingContext2D, { x, y, z }: Zxy): void {
  context.font = '600 15px Figtree, sans-serif';
  context.textAlign = 'center';
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeStyle = style.uncharted;
  context.fillStyle = style.city;
  for (const { description, latitude, longitude } of cities) {
    const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
    const left = TILE * (((longitude + 180) / 360) * 2 ** z - x);
    const top = TILE * (((1 - north) / 2) * 2 ** z - y);
    context.strokeText(description, left, top);
    context.fillText(description, left, top);
  }
}

/** The library only knows the page's canvas, but uses what both have. */
function contextOf(canvas: OffscreenCanvas): CanvasRenderingContext2D {
  return canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
}
