/** Reads the settings, serves, and stops cleanly when told to. */
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../db/project-root.ts';
import { loadEnv } from './env.ts';
import { serve } from './serve.ts';

try {
  const env = loadEnv();
  const running = await serve(env, {
    clientFolder: join(PROJECT_ROOT, 'dist/client'),
    sharesPort: true,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
