import { isDeepStrictEqual } from 'node:util';
import { transaction } from '../../../../db/client.ts';
import { type HealthFinding, judgeHealth } from '../../../shared/admin/health.ts';
import { followHealth, healthWatchSchema } from '../../../shared/admin/health-watch.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { healthChanged } from '../../email/admin-messages.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { adminsWithAccess } from '../../store/accounts/users.ts';
import { noteOfServer, serverNote } from '../../store/server-notes.ts';
import type { Deps } from '../../trpc/deps.ts';
import { siteHealth } from './site-health.ts';

const NOTE = 'health';

/** An email about these problems wouldn't arrive. */
const LOGGED_ONLY: readonly HealthFinding['kind'][] = ['outbox', 'failed-emails', 'mail-server'];

interface Log {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Logs each problem once when it begins and once when it ends, and emails the admins. */
export async function reportHealth(deps: Deps, log: Log): Promise<void> {
  const { db, env } = deps;
  // First, so a clock that's right again after an outage isn't reported.
  await deps.clockCheck.askSystem();
  const facts = await siteHealth(deps);
  const findings = judgeHealth(facts);
  const { begun, ended } = transaction(db, (tx) => {
    const known = healthWatchSchema.safeParse(serverNote(tx, NOTE)).data ?? {};
    const change = followHealth(
      known,
      findings.map(({ kind }) => kind),
      facts.now,
    );
    if (!isDeepStrictEqual(change.watch, known)) noteOfServer(tx, NOTE, change.watch);
    const told = {
      facts,
      begun: change.begun.filter((kind) => !LOGGED_ONLY.includes(kind)),
      ended: change.ended.filter((kind) => !LOGGED_ONLY.includes(kind)),
    };
    if (env.smtpUrl && told.begun.length + told.ended.length > 0) {
      const admins = adminsWithAccess(tx);
      queueEmails(
        deps,
        tx,
        admins.map((admin) => healthChanged({ ...admin, userId: admin.id }, told, env)),
      );
    }
    return change;
  });
  for (const { kind, text } of findings) if (begun.includes(kind)) log.error({ kind }, text);
  for (const kind of ended) log.info({ kind }, adminText('health.ended', { kind }));
  deps.wakeOutbox();
}
