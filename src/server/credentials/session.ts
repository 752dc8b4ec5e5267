/** The only file that uses lucia, whose session id is the sha256 of the cookie's token. */
import { createHash, randomBytes } from 'node:crypto';
import { type Adapter, type DatabaseSession, Lucia, type Session } from 'lucia';
import type { Database } from '../../../db/client.ts';
import type { Role } from '../../shared/account/user.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { isStorageFailure } from '../foundation/errors.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  insertSession,
  keepLastSessions,
  markUsed,
  type SessionRow,
  sessionById,
  sessionsOfUser,
} from '../store/accounts/sessions.ts';
import { userById } from '../store/accounts/users.ts';
import { endOf, lifeOf } from './session-life.ts';

/** More than one person needs: each is a row for a month, and all are listed. */
const SESSIONS_MAX = 100;
/** How precisely the last use is stored, so that reads seldom write. */
const USE_MS = 5 * MINUTE_MS;

export const SESSION_COOKIE = 'session';
export const SECURE_SESSION_COOKIE = '__Host-session';
/** The cookie isn't renewed; an unused session ends sooner on the server. */
export const SESSION_MAX_AGE_SECONDS = lifeOf().longestMs / 1000;

function roleOf(db: Database, userId: number | string): Role | undefined {
  return userById(db, Number(userId))?.role;
}

/** @param provenAt when the password was entered @param device as in the list of sessions */
export async function createSession(
  db: Database,
  userId: number,
  provenAt: number = Date.now(),
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await luciaOn(db).createSession(String(userId), { provenAt, device }, { sessionId: idOf(token) });
  return token;
}

/** Undefined when unknown or expired. @param isUse false for an open page's own polling */
export async function validateSession(
  db: Database,
  token: string,
  isUse = true,
): Promise<{ sessionId: string; userId: number; provenAt: number | null } | undefined> {
  const id = idOf(token);
  const { session } = await luciaOn(db).validateSession(id);
  if (!session) return undefined;
  if (isUse) noteUse(db, session);
  return { sessionId: session.id, userId: Number(session.userId), provenAt: session.provenAt };
}

function noteUse(db: Database, { id, userId, lastUsedAt = null }: Session): void {
  const now = Date.now();
  if (lastUsedAt !== null && now - lastUsedAt < USE_MS) return;
  const { idleMs } = lifeOf(roleOf(db, userId));
  unlessStorageFails(() => markUsed(db, id, now, now + idleMs));
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  deleteSession(db, sessionId);
}

export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await luciaOn(db).invalidateUserSessions(String(userId));
}

export async function sweepSessions(db: Database): Promise<void> {
  await luciaOn(db).deleteExpiredSessions();
}

interface Attributes {
  provenAt: number | null;
  device: string | null;
  lastUsedAt?: number | null;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Attributes>;
    DatabaseSessionAttributes: Attributes;
  }
}

const instances = new WeakMap<Database, Lucia<Attributes>>();

function luciaOn(db: Database): Lucia<Attributes> {
  let lucia = instances.get(db);
  if (!lucia) {
    lucia = new Lucia(adapterOn(db), {
      getSessionAttributes: ({ provenAt, lastUsedAt = null }) => ({ provenAt, lastUsedAt }),
    });
    instances.set(db, lucia);
  }
  return lucia;
}

function adapterOn(db: Database): Adapter {
  const read = (row: SessionRow): DatabaseSession => ({
    id: row.id,
    userId: String(row.userId),
    expiresAt: new Date(endOf(row, roleOf(db, row.userId))),
    attributes: { provenAt: row.provenAt, device: row.device, lastUsedAt: row.lastUsedAt },
  });
  return {
    async getSessionAndUser(id) {
      const row = sessionById(db, id);
      return row ? [read(row), { id: String(row.userId), attributes: {} }] : [null, null];
    },
    getUserSessions: async (userId) => sessionsOfUser(db, Number(userId)).map(read),
    async setSession({ id, userId, attributes }) {
      const createdAt = Date.now();
      const { idleMs, longestMs } = lifeOf(roleOf(db, userId));
      keepLastSessions(db, Number(userId), SESSIONS_MAX - 1);
      insertSession(db, {
        id,
        userId: Number(userId),
        expiresAt: createdAt + idleMs,
        endsAt: createdAt + longestMs,
        provenAt: attributes.provenAt,
        createdAt,
        device: attributes.device,
        lastUsedAt: createdAt,
      });
    },
    // `noteUse` does this.
    updateSessionExpiration: async () => {},
    // The hourly sweep removes the expired session's row.
    deleteSession: async (id) => unlessStorageFails(() => deleteSession(db, id)),
    deleteUserSessions: async (userId) => deleteSessionsOfUser(db, Number(userId)),
    async deleteExpiredSessions() {
      deleteExpiredSessions(db, Date.now());
    },
  };
}

/** Lookups must work with a full disk, so their writes may fail. */
function unlessStorageFails(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
  }
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
