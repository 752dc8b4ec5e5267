/** Opens, listens and closes: what `npm start`, `npm run demo` and development have in common. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createFirstAdmin } from './auth/create-admin.ts';
import { sweepAuth } from './auth/sweep-auth.ts';
import { runClockwork } from './booking/clockwork.ts';
import type { Deps } from './deps.ts';
import { startOutbox } from './email/start-outbox.ts';
import type { Env } from './env.ts';
import { openDeps } from './open-deps.ts';
import { shutDown } from './shutdown.ts';
import { sweepFiles } from './sweep-files.ts';
import { every } from './timers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How often the read model looks whether another process changed the database. */
const CHANGE_CHECK_MS = 2_000;

export interface Running {
  app: FastifyInstance;
  deps: Deps;
  /** Resolves once everything is finished and the database is closed. */
  stop(): Promise<void>;
}

export async function serve(env: Env, clientFolder: string | undefined): Promise<Running> {
  let wake = (): void => {};
  const deps = openDeps(env, () => wake());
  await createFirstAdmin(deps);
  const app = await buildApp(deps, { clientFolder });
  const outbox = startOutbox(deps, app.log);
  wake = outbox.wake;
  const timers = [
    every(HOUR_MS, () => sweepAuth(deps)),
    every(HOUR_MS, () => sweepFiles(deps)),
    every(MINUTE_MS, () => runClockwork(deps)),
    every(CHANGE_CHECK_MS, () => deps.search.refreshIfChangedElsewhere()),
  ];
  await app.listen({ port: env.port, host: env.host });
  return {
    app,
    deps,
    async stop() {
      for (const cancel of timers) cancel();
      await outbox.stop();
      await shutDown(app, () => {
        deps.db.$client.pragma('wal_checkpoint(TRUNCATE)');
        deps.db.$client.close();
      });
    },
  };
}
