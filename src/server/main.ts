/** Reads the settings, serves, and stops cleanly when told to. */
import { dirname, join } from 'node:path';
import { loadEnv } from './env.ts';
import { serve } from './serve.ts';

try {
  const env = loadEnv();
  // From `dist/server/main.js` and from `src/server/main.ts` alike, two folders up is the root.
  const root = join(dirname(import.meta.dirname), '..');
  const running = await serve(env, join(root, 'dist/client'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
