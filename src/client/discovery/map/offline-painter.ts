/**
 * A worker that paints tiles of the embedded map: shapes and names of a view take a tenth of a second
 * and more, in which the page would answer no finger.
 */
import {
  Labelers,
  PmtilesSource,
  type PreparedTile,
  paint,
  TileCache,
  View,
  type Zxy,
} from 'protomaps-leaflet';
import figtree from '../../ui/page/fonts/figtree.woff2';
import { type MapStyle, mapStyle, type Scheme } from './offline-style.ts';

/** Told to the worker: at first how to paint, then which tiles are wanted and which no longer. */
export type Order =
  | { kind: 'begin'; scheme: Scheme; pixelRatio: number }
  | { kind: 'paint'; id: number; at: Zxy }
  | { kind: 'drop'; id: number };

/** A tile as it looks now: it comes again when a neighbour's names reach into it. */
export interface Painted {
  id: number;
  picture: ImageBitmap;
}

/** Made by tools/geodata; read piece by piece, so that the server must answer Range requests. */
const ARCHIVE_URL = '/basemap/north-america.pmtiles';
/** The archive's deepest zoom; beyond it the same shapes are drawn larger. */
const ARCHIVE_MAX_ZOOM = 9;
/** CSS pixels, Leaflet's. */
const TILE = 256;
/** CSS pixels around a tile in which shapes still reach into it with their lines. */
const MARGIN = 16;
/** Tiles whose names are kept for their neighbours. */
const LABELED = 16;

/** A tile of the archive is two tiles of the map wide: the library's usual. */
const ARCHIVE_LEVELS = 1;
/** A font that has not come by then does not hold up the map. */
const FONT_WITHIN_MS = 1000;

/** By source; the only one has no name. */
type Prepared = Map<string, PreparedTile[]>;

// No fetch is given up for one at another zoom: whoever zooms there and back still wants it.
const source = new PmtilesSource(ARCHIVE_URL, false);
const cache = new TileCache(source, TILE * 2 ** ARCHIVE_LEVELS);
const view = new View(cache, ARCHIVE_MAX_ZOOM, ARCHIVE_LEVELS);
const wanted = new Map<number, Zxy>();
let style: MapStyle;
let pixelRatio = 1;
let labelers: Labelers;
const font = Promise.race([loadFont(), new Promise((late) => setTimeout(late, FONT_WITHIN_MS))]);

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'begin') {
    style = mapStyle(data.scheme);
    pixelRatio = data.pixelRatio;
    labelers = new Labelers(contextOf(new OffscreenCanvas(1, 1)), style.labels, LABELED, repaint);
  } else if (data.kind === 'paint') {
    wanted.set(data.id, data.at);
    void answer(data.id);
  } else {
    wanted.delete(data.id);
  }
});

/** Names are measured in the page's own type; without it in that of the system. */
async function loadFont(): Promise<void> {
  const { fonts } = globalThis as { fonts?: FontFaceSet };
  if (!fonts) return;
  const face = new FontFace('Figtree', `url(${figtree})`, { weight: '300 900' });
  await face.load().then(
    () => fonts.add(face),
    () => undefined,
  );
}

/** `keys`: `x:y:z` of tiles that names of another now reach into, or no longer. */
function repaint(keys: Set<string>): void {
  for (const [id, { x, y, z }] of wanted) if (keys.has(`${x}:${y}:${z}`)) void answer(id);
}

async function answer(id: number): Promise<void> {
  const at = wanted.get(id);
  if (!at) return;
  // Without its piece of the archive a tile has its colour alone.
  const prepared = await prepare(at).catch((): Prepared => new Map());
  if (wanted.get(id) !== at) return;
  labelers.add(at.z, prepared);
  const picture = draw(at, prepared);
  const painted: Painted = { id, picture };
  postMessage(painted, { transfer: [picture] });
}

async function prepare(at: Zxy): Promise<Prepared> {
  const [tile] = await Promise.all([view.getDisplayTile(at), font]);
  return new Map([['', [tile]]]);
}

function draw({ x, y, z }: Zxy, prepared: Prepared): ImageBitmap {
  const canvas = new OffscreenCanvas(TILE * pixelRatio, TILE * pixelRatio);
  const context = contextOf(canvas);
  context.scale(pixelRatio, pixelRatio);
  context.fillStyle = style.background;
  context.fillRect(0, 0, TILE, TILE);
  const box = {
    minX: TILE * x - MARGIN,
    minY: TILE * y - MARGIN,
    maxX: TILE * (x + 1) + MARGIN,
    maxY: TILE * (y + 1) + MARGIN,
  };
  // Its methods are not asked for.
  const origin = { x: TILE * x, y: TILE * y } as PreparedTile['origin'];
  paint(context, z, prepared, labelers.getIndex(z) ?? null, style.paint, box, origin, false);
  return canvas.transferToImageBitmap();
}

/** The library knows the page's kind of canvas only, and uses what both have. */
function contextOf(canvas: OffscreenCanvas): CanvasRenderingContext2D {
  return canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
}
