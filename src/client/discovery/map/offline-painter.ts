/**
 * A worker that paints tiles of the embedded map: shapes and names of a view take a tenth of a second
 * and more, in which the page would answer no finger.
 */
import { Labelers, type PreparedTile, paint, sourcesToViews, type Zxy } from 'protomaps-leaflet';
import figtree from '../../ui/fonts/figtree.woff2';
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

/** The library's name for the only source there is. */
const SOURCE = '';

type Prepared = Map<string, PreparedTile[]>;

const views = sourcesToViews({ url: ARCHIVE_URL, maxDataZoom: ARCHIVE_MAX_ZOOM });
const wanted = new Map<number, Zxy>();
let style: MapStyle;
let pixelRatio = 1;
let labelers: Labelers;
const font = loadFont();

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
  const prepared = await prepare(at).catch(() => undefined);
  // Without its piece of the archive a tile stays empty; the pins still stand where they should.
  if (!prepared || wanted.get(id) !== at) return;
  labelers.add(at.z, prepared);
  const picture = draw(at, prepared);
  const painted: Painted = { id, picture };
  postMessage(painted, { transfer: [picture] });
}

async function prepare(at: Zxy): Promise<Prepared> {
  await font;
  return new Map([[SOURCE, [await views.get(SOURCE)!.getDisplayTile(at)]]]);
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
