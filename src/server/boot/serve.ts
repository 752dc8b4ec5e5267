import type { FastifyInstance } from 'fastify';
import { emptyLog } from '../../../db/client.ts';
import { buildApp } from '../app.ts';
import { createFirstAdmin } from '../auth/create-admin.ts';
import { emailFooters } from '../content/present-content.ts';
import { HELD_MS } from '../email/outbox.ts';
import { startOutbox } from '../email/start-outbox.ts';
import type { Env } from '../env.ts';
import { keepBuild } from '../http/kept-builds.ts';
import { handOver } from '../http/shutdown.ts';
import { hasAdmin } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { createAfterResponse } from './after-response.ts';
import { noteStart } from './note-start.ts';
import { openDeps } from './open-deps.ts';
import { startTasks } from './schedule.ts';
import { asPlainWords, maySharePort, noteServing } from './share-port.ts';
import { logTightened, tightenDataFolder, tightenStoredFiles } from './tighten-data-folder.ts';

export interface Running {
  app: FastifyInstance;
  deps: Deps;
  stop(): Promise<void>;
}

export interface ServeOptions {
  clientFolder: string | undefined;
  /** Whether a new process may listen on the port to take over. */
  sharesPort?: boolean;
  /** See `email/outbox.ts`. */
  emailsHeldMs?: number;
}

export async function serve(
  env: Env,
  { clientFolder, sharesPort = false, emailsHeldMs = HELD_MS }: ServeOptions,
): Promise<Running> {
  const where = { port: env.port, host: env.host };
  // Before migrating: another program on the port means a wrong setting.
  const isGiven = env.listenFd !== undefined;
  const reusePort = (await maySharePort(env.dataDir, where, isGiven)) && sharesPort;
  const tightened = tightenDataFolder(env.dataDir);
  let wake = (): void => {};
  const { afterResponse, finish } = createAfterResponse((err) =>
    app.log.error({ err }, 'background work failed'),
  );
  const warn: Deps['warn'] = (fields, text) => app.log.warn(fields, text);
  const deps = openDeps(env, { afterResponse, warn, wakeOutbox: () => wake() });
  await deps.clockCheck.askSystem();
  const app = await buildApp(deps, { clientFolder });
  noteStart(deps, app.log);
  await createFirstAdmin(deps);
  if (env.production && !hasAdmin(deps.db)) {
    app.log.warn('There is no admin account yet. Create one with: npm run admin -- create');
  }
  const footers = () => emailFooters(deps.db, deps.env);
  const outbox = startOutbox({ ...deps, footers }, app.log, emailsHeldMs);
  wake = outbox.wake;
  const stopTasks = startTasks(deps, app.log);
  // Without a host, fastify would listen on every address of localhost.
  const address = isGiven ? { fd: env.listenFd, host: '127.0.0.1' } : { ...where, reusePort };
  await app.listen(address).catch((error: unknown) => {
    throw asPlainWords(error, where);
  });
  const forgetServing = noteServing(env.dataDir, where);
  if (clientFolder) {
    keepBuild(env.dataDir, clientFolder, deps.clock()).catch((err: unknown) =>
      app.log.warn({ err }, 'this build’s assets could not be kept for the next upgrade'),
    );
  }
  const stopping = new AbortController();
  const tightening = tightenStoredFiles(env.dataDir, tightened, stopping.signal).then(() =>
    logTightened(tightened, app.log),
  );
  return {
    app,
    deps,
    async stop() {
      stopTasks();
      stopping.abort();
      await Promise.all([outbox.stop(), tightening, handOver(app)]);
      await Promise.all([outbox.stop(), handOver(app)]);
      finish();
      forgetServing();
      emptyLog(deps.db);
      deps.db.$client.close();
    },
  };
}
