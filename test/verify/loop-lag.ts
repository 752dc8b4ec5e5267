/**
 * Loaded into a server (`--import`): writes how long its event loop was held up at most, in
 * milliseconds, into the file LOOP_LAG names, ten times a second. Removing the file starts anew.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.LOOP_LAG;
if (file) {
  const RESOLUTION_MS = 5;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  setInterval(() => {
    if (!existsSync(file)) delay.reset();
    // Never half written for its reader.
    writeFileSync(`${file}.part`, String(Math.max(0, delay.max / 1e6 - RESOLUTION_MS)));
    renameSync(`${file}.part`, file);
  }, 100).unref();
}
