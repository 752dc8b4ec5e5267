import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Called before loading the rest, so that Node caches its compiled code.
enableCompileCache();
const { PROJECT_ROOT } = await import('../../db/project-root.ts');
const { loadEnv } = await import('./env.ts');
const { keepFilesPrivate } = await import('./files/private-files.ts');
const { serve } = await import('./boot/serve.ts');

try {
  keepFilesPrivate();
  const env = loadEnv();
  const built = join(PROJECT_ROOT, 'dist/client');
  // In development Vite serves the pages, so there may be no build.
  const running = await serve(env, {
    clientFolder: env.production || existsSync(built) ? built : undefined,
    sharesPort: true,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
