/** What a small server carries: the product on one processor and on two, with growing marketplaces. */
import sharp from 'sharp';
import { measureBookings } from './bookings.ts';
import { loadPaths } from './load.ts';
import { catchUp, marketOf } from './market.ts';
import type { Report } from './report.ts';
import { drawSearches, restPath } from './searches.ts';
import { type Server, startProduct } from './server.ts';

/**
 * Servers that people rent, with the processors of this machine that stand for theirs, and the heap that
 * Node gives itself there: half the memory.
 */
const MACHINES = [
  { name: '1 core, 512 MB', processors: '0', heapMb: 256 },
  { name: '2 cores, 2 GB', processors: '0,1', heapMb: 1024 },
];
const SEARCHES = 30_000;
/** Large photos at the same time, of 24 megapixels each. */
const PHOTOS = 4;
const PHOTO = { width: 6000, height: 4000, channels: 3 as const, background: 'teal' };

export async function measureSizing(
  report: Report,
  { sizes, effort }: { sizes: number[]; effort: { rounds: number; seconds: number } },
): Promise<void> {
  const paths = drawSearches(SEARCHES).map(restPath);
  const photo = await sharp({ create: PHOTO }).jpeg().toBuffer();
  const rows: (string | number)[][] = [];
  for (const technicians of sizes) {
    const folder = await marketOf(technicians);
    await catchUp(folder);
    for (const { name, processors, heapMb } of MACHINES) {
      const server = await startProduct(
        folder,
        '/api/search?lat=40.7&lng=-74&limit=24',
        processors,
        heapMb,
      );
      try {
        await server.settled();
        const atRest = server.memoryMb();
        const { perSecond, p99 } = await loadPaths(
          server.url,
          paths,
          effort.seconds * effort.rounds,
        );
        const searching = server.peakMb();
        await Promise.all(Array.from({ length: PHOTOS }, () => upload(server, photo)));
        const peak = server.peakMb();
        const bookings = await measureBookings(folder, { ...effort, processors });
        rows.push(
          [technicians, name, server.startedInMs, perSecond, p99, bookings].map((cell) =>
            typeof cell === 'number' ? Math.round(cell) : cell,
          ),
        );
        rows.at(-1)?.push(...[atRest, searching, peak].map(Math.round));
      } finally {
        await server.stop();
      }
    }
  }
  report.table(
    'What one server carries at full load',
    [
      'technicians',
      'server',
      'start, ms',
      'new searches a second',
      'p99 ms',
      'bookings a second',
      'MB at rest',
      'MB searching',
      `MB with ${PHOTOS} photos of 24 megapixels`,
    ],
    rows,
  );
}

async function upload(server: Server, photo: Buffer): Promise<void> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const { status } = await fetch(`${server.url}/api/upload/profile`, { method: 'POST', body });
  if (status !== 200) throw new Error(`An upload was answered ${status}`);
}
