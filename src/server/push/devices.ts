import { ECDH } from 'node:crypto';
import type { z } from 'zod';
import { inLanguage } from '#current-language';
import { transaction } from '../../../db/client.ts';
import type {
  PushState,
  pushChangeSchema,
  pushSubscriptionSchema,
} from '../../shared/account/push.schema.ts';
import { pushText } from '../../shared/messages/push.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { badField, notFound, tooMany, unauthorized } from '../foundation/errors.ts';
import { sessionById } from '../store/accounts/sessions.ts';
import {
  choicesOf,
  deleteSubscription,
  hasSubscriptions,
  saveChoices,
  saveSubscription,
  subscriptionsOf,
} from '../store/push.ts';
import type { Deps } from '../trpc/deps.ts';
import type { Outcome } from '../trpc/push-service.ts';
import type { SignedIn } from '../trpc/trpc.ts';
import { skipPast } from './queue-news.ts';
import { noteOutcome } from './send-messages.ts';
import { testNotification } from './write-notification.ts';

/** More than one person carries; beyond them, the oldest is forgotten. */
const DEVICES_MAX = 10;
/** Each makes the server call an address that the caller names. */
const CALLS_PER_HOUR = 20;

export function showPush({ db, push }: Deps, user: SignedIn): PushState {
  const { off, quietFrom: from, quietTo: to } = choicesOf(db, user.id) ?? {};
  const hasQuiet = typeof from === 'number' && typeof to === 'number';
  return {
    publicKey: push.publicKey,
    devices: subscriptionsOf(db, user.id).map(({ id, device, sessionId, createdAt, sentAt }) => ({
      id,
      device,
      isThis: sessionId === user.sessionId,
      createdAt,
      sentAt,
    })),
    off: off ?? [],
    quiet: hasQuiet ? { from, to } : null,
  };
}

/** Until the session ends. A browser that someone else used before is now this person's. */
export function subscribe(
  deps: Deps,
  user: SignedIn,
  { endpoint, keys }: z.output<typeof pushSubscriptionSchema>,
): PushState {
  const { db, clock, push } = deps;
  if (push.refuses(endpoint)) throw badField('endpoint', pushText('error.endpoint'));
  if (!isPoint(keys.p256dh)) throw badField('keys.p256dh', pushText('error.keys'));
  limit(deps, user);
  transaction(db, (tx) => {
    const session = sessionById(tx, user.sessionId);
    if (!session) throw unauthorized(refusalText('gate.signIn'));
    if (!hasSubscriptions(tx)) skipPast(tx);
    const { id: sessionId, device } = session;
    const row = { userId: user.id, sessionId, endpoint, ...keys, device, createdAt: clock() };
    saveSubscription(tx, row, DEVICES_MAX);
  });
  return showPush(deps, user);
}

/** Nothing can be encrypted with any other key. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export function unsubscribe(deps: Deps, user: SignedIn, id: number): PushState {
  deleteSubscription(deps.db, ownDevice(deps, user, id).id);
  return showPush(deps, user);
}

/** At once, whatever the choices and the hour. */
export async function sendTest(deps: Deps, user: SignedIn, id: number): Promise<Outcome['kind']> {
  const device = ownDevice(deps, user, id);
  limit(deps, user);
  const notification = inLanguage(user.language, () => testNotification(deps), deps.env);
  const outcome = await deps.push.send(device, notification);
  noteOutcome(deps, device, outcome);
  return outcome.kind;
}

export function changeChoices(
  deps: Deps,
  user: SignedIn,
  { off, quiet, timeZone }: z.output<typeof pushChangeSchema>,
): PushState {
  const hours = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  saveChoices(deps.db, user.id, { off: [...new Set(off)], ...hours, timeZone });
  return showPush(deps, user);
}

function ownDevice({ db }: Deps, { id: userId }: SignedIn, id: number) {
  const device = subscriptionsOf(db, userId).find((one) => one.id === id);
  if (!device) throw notFound(pushText('error.device'));
  return device;
}

function limit({ limits }: Deps, { id }: SignedIn): void {
  if (!limits.take('push', `${id}`, CALLS_PER_HOUR, HOUR_MS)) {
    throw tooMany(refusalText('gate.tooMany'), HOUR_MS);
  }
}
