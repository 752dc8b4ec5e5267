import type { Database } from '../../../db/client.ts';
import type { ClockCheck } from '../foundation/clock-check.ts';
import { isSecured } from './check-mail-server.ts';
import type { EmailFooters } from './email-content.ts';
import { createOutboxWorker, type OutboxLog, type OutboxWorker } from './outbox.ts';
import {
  createKeepingTransport,
  createTransport,
  keptEmailsFolder,
  type SenderSettings,
} from './transport.ts';

interface OutboxDeps {
  db: Database;
  clock: () => number;
  clockCheck: Pick<ClockCheck, 'offset'>;
  env: SenderSettings & {
    smtpUrl: string | undefined;
    dataDir: string;
    production: boolean;
  };
  footers: () => Promise<EmailFooters>;
}

export function startOutbox(
  { db, clock, clockCheck, env, footers }: OutboxDeps,
  log: OutboxLog,
  heldMs: number,
): OutboxWorker {
  const { smtpUrl } = env;
  if (smtpUrl && !isSecured(smtpUrl)) {
    const { host } = new URL(smtpUrl);
    log.warn({ host }, 'emails may go to the mail server without encryption: use smtp+tls://');
  }
  const transport = smtpUrl
    ? createTransport(smtpUrl, env, footers)
    : createKeepingTransport(
        env,
        footers,
        env.production ? undefined : keptEmailsFolder(env.dataDir),
      );
  const worker = createOutboxWorker({
    db,
    transport,
    clock,
    clockOffset: clockCheck.offset,
    random: Math.random,
    heldMs,
    log,
  });
  worker.start();
  return worker;
}
