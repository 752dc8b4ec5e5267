import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { isEmptyMarketplace, seedMarketplace } from '../../../demo/seed-marketplace.ts';
import { openDataFolder } from '../boot/open-data-folder.ts';
import { serve } from '../boot/serve.ts';
import { refusePort } from '../boot/share-port.ts';
import { loadEnv } from '../env.ts';
import { uploadsFolder } from '../files/layout.ts';
import { keepFilesPrivate } from '../files/private-files.ts';
import { openGazetteer } from '../geo/gazetteer.ts';
import { setPassword } from '../store/accounts/users.ts';

const TECHNICIANS = 120;
const SEED = 1;
/** For demos on your own machine. */
const DEMO_PASSWORD = 'Demo-pass-1';

async function fillIfEmpty(dataDir: string): Promise<void> {
  const db = openDataFolder(dataDir);
  if (isEmptyMarketplace(db)) {
    console.log('Creating demo technicians, pictures and bookings…');
    await seedMarketplace(db, {
      technicians: TECHNICIANS,
      seed: SEED,
      now: Date.now(),
      gazetteer: openGazetteer(),
      uploadsDir: uploadsFolder(dataDir),
    });
  }
  db.$client.close();
}

async function main(): Promise<void> {
  keepFilesPrivate();
  // Everyone knows the demo sign-ins, so only this machine may connect.
  const env = { ...loadEnv(), host: '127.0.0.1', logLevel: 'warn' as const };
  await refusePort(env);
  await fillIfEmpty(env.dataDir);
  const running = await serve(env, { clientFolder: join(PROJECT_ROOT, 'dist/client') });
  const { db, passwords } = running.deps;
  for (const email of [DEMO_ADMIN, DEMO_TECHNICIAN]) {
    setPassword(db, email, await passwords.hash(DEMO_PASSWORD, 'known'));
  }
  console.log(`
${env.siteName} is running at ${env.siteUrl}

  Admin       ${DEMO_ADMIN}  ${DEMO_PASSWORD}
  Technician  ${DEMO_TECHNICIAN}  ${DEMO_PASSWORD}

Press Ctrl+C to stop. Your data is kept in ${env.dataDir}; delete that folder to start over.`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
