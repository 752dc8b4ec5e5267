/** Reads the settings, serves, and stops cleanly when told to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../db/project-root.ts';
import { loadEnv } from './env.ts';
import { keepFilesPrivate } from './files/private-files.ts';
import { serve } from './serve.ts';

async function main(): Promise<void> {
  keepFilesPrivate();
  const env = loadEnv();
  const built = join(PROJECT_ROOT, 'dist/client');
  // While developing, Vite serves the pages, and nothing need have been built.
  const running = await serve(env, {
    clientFolder: env.production || existsSync(built) ? built : undefined,
    sharesPort: true,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
}

// Not awaited: the bundle is a script (tools/server-start.ts), which knows no top-level await.
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
