import type { Database } from '../../../db/client.ts';
import { createKeepingTransport, keptMailsFolder } from './keeping-transport.ts';
import { createOutboxWorker, type OutboxLog, type OutboxWorker } from './outbox.ts';
import { createTransport } from './transport.ts';

interface OutboxDeps {
  db: Database;
  clock: () => number;
  env: {
    smtpUrl: string | undefined;
    mailFrom: string;
    supportEmail: string;
    dataDir: string;
    production: boolean;
  };
}

/** Starts the worker with the transport the environment asks for. */
export function startOutbox({ db, clock, env }: OutboxDeps, log: OutboxLog): OutboxWorker {
  const { smtpUrl, mailFrom, supportEmail } = env;
  const transport = smtpUrl
    ? createTransport({ smtpUrl, mailFrom, supportEmail })
    : createKeepingTransport(
        { mailFrom, supportEmail },
        env.production ? undefined : keptMailsFolder(env.dataDir),
      );
  const worker = createOutboxWorker({ db, transport, clock, random: Math.random, log });
  worker.start();
  return worker;
}
