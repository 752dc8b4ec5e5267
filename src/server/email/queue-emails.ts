import type { Queries } from '../../../db/client.ts';
import { type OutboxDraft, queueEmail } from '../store/email/outbox.ts';
import { mergeEmails } from './merge-emails.ts';

interface QueueDeps {
  clock: () => number;
  env: { siteUrl: string };
  randomBytes: (count: number) => Uint8Array;
}

/** Queues a change's emails in its transaction; merge-emails.ts may delay them. */
export function queueEmails(
  { clock, env, randomBytes }: QueueDeps,
  tx: Queries,
  drafts: readonly OutboxDraft[],
): void {
  const { hostname } = new URL(env.siteUrl);
  const now = clock();
  for (const each of drafts) {
    const unique = Buffer.from(randomBytes(16)).toString('hex');
    const messageId = `<${unique}@${hostname}>`;
    const { draft, dueAt } = mergeEmails(tx, each, now);
    queueEmail(tx, { ...draft, messageId, createdAt: now, nextAttemptAt: dueAt });
  }
}
