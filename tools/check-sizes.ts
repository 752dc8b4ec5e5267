/**
 * Compares what the build wrote with the budgets of the home page and what it leads to, of a booking's page and
 * of both dashboards, all gzipped. Run at the end of `npm run build`; exits 1 when a budget is exceeded or a chunk
 * that must load later does not.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startFilesName } from '../src/server/http/client-files.ts';
import { LANGUAGES } from '../src/shared/messages/languages.ts';

const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'dist/client');
const KIB = 1024;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/** Scripts and sheets that loading a chunk brings, its static imports included. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}. Is it still lazy-loaded?`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const sheet of chunk.css ?? []) seen.add(sheet);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

function gzipped(files: Iterable<string>, extension: string): number {
  let bytes = 0;
  for (const file of files) {
    if (file.endsWith(extension)) bytes += gzipSync(readFileSync(join(dist, file))).length;
  }
  return bytes;
}

function measure(language: string) {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(dist, `.vite/manifest.${language}.json`), 'utf8'),
  );
  const home = new Set([
    ...filesOf(manifest, 'index.html'),
    ...filesOf(manifest, 'discovery/home-page.tsx'),
  ]);
  const late = new Set([...filesOf(manifest, 'late.ts')].filter((file) => !home.has(file)));
  const later = (...keys: string[]) =>
    new Set(keys.flatMap((key) => [...filesOf(manifest, key)])).difference(home).difference(late);
  const starts: Record<string, string[]> = JSON.parse(
    readFileSync(join(dist, startFilesName(language)), 'utf8'),
  );
  const startOf = (page: string) => gzipped(starts[page]!, '.js');
  const booking = ['booking/request/booking-dialog.tsx', 'booking/request/booking-content.tsx'];
  return [
    { what: 'home, scripts', bytes: gzipped(home, '.js'), limit: 145 * KIB },
    { what: 'home, styles', bytes: gzipped(home, '.css'), limit: 14 * KIB },
    { what: 'every page, last', bytes: gzipped(late, '.js'), limit: 17 * KIB },
    { what: 'map', bytes: gzipped(later('discovery/map/map-view.tsx'), '.js'), limit: 48 * KIB },
    { what: 'booking', bytes: gzipped(later(...booking), '.js'), limit: 50 * KIB },
    { what: 'booking page', bytes: startOf('booking'), limit: 183 * KIB },
    { what: 'dashboard', bytes: startOf('techDashboard/overview-tab'), limit: 190 * KIB },
    { what: 'admin', bytes: startOf('admin/overview-tab'), limit: 190 * KIB },
  ].map((measured) => ({ ...measured, what: `${language}: ${measured.what}` }));
}

const fonts = readdirSync(join(dist, 'assets'))
  .filter((file) => file.endsWith('.woff2'))
  .reduce((sum, file) => sum + statSync(join(dist, 'assets', file)).size, 0);

const measures = [...LANGUAGES.flatMap(measure), { what: 'fonts', bytes: fonts, limit: 45 * 1000 }];

const isQuiet = process.argv.includes('--quiet');
for (const { what, bytes, limit } of measures) {
  if (isQuiet && bytes <= limit) continue;
  const verdict = bytes > limit ? 'too large' : 'ok';
  console.log(
    `${what.padEnd(18)} ${(bytes / KIB).toFixed(1).padStart(6)} of ${(limit / KIB).toFixed(1).padStart(5)} KiB  ${verdict}`,
  );
  if (bytes > limit) process.exitCode = 1;
}
