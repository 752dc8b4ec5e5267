import { basename } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { folderOf } from '../../shared/site/stored-file.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import {
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  SESSION_MAX_AGE_SECONDS,
  validateSession,
} from '../credentials/session.ts';
import { ORPHAN_MS } from '../files/sweep.ts';
import { DEVICE_COOKIE, DEVICE_MAX_AGE_SECONDS, MAILBOX_COOKIE } from '../foundation/device.ts';
import { widerNetworkOf } from '../foundation/rate-limit.ts';
import { technicianOfUser, userById } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import type { Context, SignedIn } from '../trpc/trpc.ts';

export async function currentUser(
  db: Database,
  token: string | undefined,
  isUse?: boolean,
): Promise<SignedIn | null> {
  if (!token) return null;
  const session = await validateSession(db, token, isUse);
  const user = session && userById(db, session.userId);
  if (!user) return null;
  const technician = user.role === 'technician' ? technicianOfUser(db, user.id) : undefined;
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    role: user.role,
    language: user.language,
    sessionId: session.sessionId,
    provenAt: session.provenAt,
    ...(technician && { technician: { id: technician.id, state: technicianState(technician) } }),
  };
}

/** `__Host-` on https: no other host or plain connection can set it. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
}

export function requestUser(deps: Deps, request: FastifyRequest): Promise<SignedIn | null> {
  const token = request.cookies[sessionCookieName(deps.env.siteUrl)];
  const { method, url, headers } = request;
  // Open pages poll, which doesn't count as use; opening one asks who is signed in.
  const isRead = method === 'GET' && headers['sec-fetch-dest'] === 'empty';
  return currentUser(deps.db, token, !isRead || url.includes('auth.me'));
}

/** Pictures not public yet: those the browser sent, and an applicant's own. */
export function showPictures(
  { env, links }: Deps,
  reply: FastifyReply,
  paths: readonly (string | null)[],
): void {
  const secure = env.siteUrl.startsWith('https:');
  for (const path of paths) {
    const folder = path && folderOf(basename(path));
    if (folder !== 'profiles' && folder !== 'shops') continue;
    const name = `${secure ? '__Host-' : ''}upload-${folder}`;
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    reply.setCookie(name, links.token('upload', 0, path!), {
      ...attributes,
      maxAge: ORPHAN_MS / 1000,
    });
  }
}

export async function requestContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const name = sessionCookieName(deps.env.siteUrl);
  const prefix = name === SECURE_SESSION_COOKIE ? '__Host-' : '';
  const deviceName = `${prefix}${DEVICE_COOKIE}`;
  const mailboxName = `${prefix}${MAILBOX_COOKIE}`;
  const challengeName = `${prefix}passkey`;
  const user = await requestUser(deps, request);
  // Reading it goes through the trusted proxies each time.
  const address = request.ip;
  // `__Host-` cookies are only cleared with the attributes they were set with.
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: name === SECURE_SESSION_COOKIE,
  } as const;
  return {
    deps: { ...deps, places: deps.places.askedBy(widerNetworkOf(address)) },
    user,
    address,
    setSession(token) {
      if (token === null) reply.clearCookie(name, attributes);
      else reply.setCookie(name, token, { ...attributes, maxAge: SESSION_MAX_AGE_SECONDS });
    },
    device: request.cookies[deviceName],
    userAgent: request.headers['user-agent'],
    showPictures: (paths) => showPictures(deps, reply, paths),
    setDevice(token) {
      reply.setCookie(deviceName, token, { ...attributes, maxAge: DEVICE_MAX_AGE_SECONDS });
    },
    mailbox: request.cookies[mailboxName],
    setMailbox(token) {
      reply.setCookie(mailboxName, token, { ...attributes, maxAge: DEVICE_MAX_AGE_SECONDS });
    },
    challenge: request.cookies[challengeName],
    setChallenge(token) {
      // It ends by itself, with the browser at the latest.
      reply.setCookie(challengeName, token, attributes);
    },
  };
}
