/** Memory, open files and the data folder return to where they were. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

/** How far behind the sweeps may be, which run every twelve hours here. */
const LATE = 16 * HOUR_MS;
const EXPORT_KEPT = 7 * DAY_MS;
const HEAP_EVERY_DAYS = 30;
/** Rows that the invariants themselves remember take some of it: about 20 MB in a year. */
const HEAP_MORE_MB = 48;
const FILES_MORE = 2;

export function watchLeftovers() {
  let openFiles: number | undefined;
  let entries: number | undefined;
  let days = 0;
  const heaps: number[] = [];

  function refuseGrowth(what: string, first: number, now: number, more: number): void {
    if (now > first + more) throw new BrokenPromise('leftovers', `${first} ${what}, now ${now}`);
  }

  return {
    /** In megabytes after garbage collection, month by month. */
    heaps,

    /** Once a day, while one process runs. */
    daily(records: Records, dataDir: string, now: number): void {
      const open = readdirSync('/proc/self/fd').length;
      openFiles ??= open;
      refuseGrowth('open files', openFiles, open, FILES_MORE);

      const inFolder = readdirSync(dataDir).length;
      entries ??= inFolder;
      // The folders of exports and uploads come with the first of them.
      refuseGrowth('entries in the data folder', entries, inFolder, 2);

      const kept = records.exportsAfter(now - EXPORT_KEPT - LATE).map(({ file }) => file);
      const exports = join(dataDir, 'exports');
      for (const file of existsSync(exports) ? readdirSync(exports) : []) {
        if (!kept.includes(file)) throw new BrokenPromise('leftovers', `${file} is still there`);
      }

      days += 1;
      if (days % HEAP_EVERY_DAYS !== 0) return;
      setFlagsFromString('--expose-gc');
      runInNewContext('gc')();
      heaps.push(Math.round(process.memoryUsage().heapUsed / 1e6));
      refuseGrowth('MB of heap', heaps[0]!, heaps.at(-1)!, HEAP_MORE_MB);
    },
  };
}
