/** UploadThing's wire protocol, version 7: a ticket, then the file, possibly in parts. */

import { createHash } from 'node:crypto';
import { readFile, rm, truncate } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formsText } from '../../shared/messages/forms.ts';
import {
  isUploadKind,
  UPLOAD_KINDS,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_SIZE,
  type UploadKind,
  uploadFault,
} from '../../shared/site/upload.ts';
import type { UploadSender } from '../store/unclaimed-uploads.ts';
import { filesOf, partialFile, type RandomBytes } from './layout.ts';
import { MULTIPART, receiveFile } from './receive-file.ts';
import { type StoredFile, storeUpload } from './store-image.ts';
import { findStored, sizeOf } from './stored-files.ts';
import { createTickets, type Ticket } from './tickets.ts';
import { answerRefusals, UploadRefused } from './upload-refused.ts';
import type { UploadRoom } from './upload-room.ts';

export interface UploadDeps {
  dir: string;
  /** Signs the tickets; at least 32 characters. */
  secret: string;
  clock: () => number;
  randomBytes: RandomBytes;
  /** Counts an upload and says whether one more is allowed: anyone can upload. */
  mayUpload: (request: FastifyRequest) => boolean;
  senderOf: (request: FastifyRequest) => UploadSender;
  /** So that the sender can see the file before everybody can. */
  onStored: (reply: FastifyReply, path: string) => void;
  room: UploadRoom;
}

const PATH = '/api/uploadthing';
const FILE_PATH = `${PATH}/file`;

/** Bytes; far more than a ticket request needs, without the file. */
const BODY_LIMIT = 16 * 1024;

const announcement = z.object({
  files: z.array(
    z.object({
      name: z.string().max(1000),
      size: z.int().nonnegative(),
      type: z.string().max(200),
    }),
  ),
});

/** A fastify plugin with its own multipart parser. */
export async function uploadRoutes(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  await app.register(multipart, MULTIPART);
  answerRefusals(app, 'json');
  const tickets = createTickets(deps.secret, deps.clock, deps.randomBytes);
  const partial = (ticket: Ticket) => partialFile(deps.dir, ticket.key);
  const ticketOf = (request: FastifyRequest) =>
    tickets.read((request.query as Record<string, unknown>).ticket);

  app.get(PATH, () => Object.entries(UPLOAD_KINDS).map(routeConfig));

  app.post(PATH, { bodyLimit: BODY_LIMIT }, (request) => {
    const { actionType, slug } = request.query as Record<string, unknown>;
    if (actionType !== 'upload') throw new UploadRefused(400, formsText('upload.unreadable'));
    if (!isUploadKind(slug)) throw new UploadRefused(404, formsText('upload.unknownKind'));
    if (!deps.mayUpload(request)) throw new UploadRefused(429, formsText('upload.tooMany'));
    const file = announcedFile(slug, request.body);
    // Checked before the file is sent, and again when it comes.
    deps.room.refusePastQuota(deps.senderOf(request), file.size);
    const { ticket, text } = tickets.issue(slug, file.size);
    // Relative, so that it works under every address of the site.
    return [
      { url: `${FILE_PATH}?ticket=${text}`, key: ticket.key, name: file.name, customId: null },
    ];
  });

  app.head(FILE_PATH, async (request, reply) => {
    const ticket = ticketOf(request);
    const stored = await findStored(deps.dir, UPLOAD_KINDS[ticket.kind].folder, ticket.key);
    const held = stored ? ticket.size : ((await sizeOf(partial(ticket))) ?? 0);
    return reply.header('x-ut-range-start', held).header('cache-control', 'no-store').send();
  });

  app.put(FILE_PATH, (request, reply) => {
    const ticket = ticketOf(request);
    return tickets.use(ticket, async () => {
      const { folder } = UPLOAD_KINDS[ticket.kind];
      const stored = await findStored(deps.dir, folder, ticket.key);
      if (stored) {
        // The earlier answer was lost. Sending it again hashes the file, so it counts.
        if (!deps.mayUpload(request)) throw new UploadRefused(429, formsText('upload.tooMany'));
        return success(deps.dir, stored);
      }
      const sender = deps.senderOf(request);
      const upload = { sender, key: ticket.key, bytes: ticket.size };
      const kept = await deps.room.within(upload, async (signal) => {
        await continueFile(request, ticket, partial(ticket), signal);
        return storeUpload(deps.dir, folder, partial(ticket), ticket.key, sender.wider);
      });
      deps.onStored(reply, kept.path);
      return success(deps.dir, kept);
    });
  });
}

function routeConfig([slug, { types }]: [string, { types: readonly string[] }]) {
  const limits = { maxFileSize: UPLOAD_MAX_SIZE, maxFileCount: 1, minFileCount: 1 };
  const config = types.map((type) => [type, { ...limits, contentDisposition: 'inline' }]);
  return { slug, config: Object.fromEntries(config) };
}

function announcedFile(kind: UploadKind, body: unknown) {
  const parsed = announcement.safeParse(body);
  if (!parsed.success) throw new UploadRefused(400, formsText('upload.unreadable'));
  const [file, ...others] = parsed.data.files;
  if (!file || file.size === 0) throw new UploadRefused(400, formsText('upload.noFile'));
  if (others.length > 0) throw new UploadRefused(400, formsText('upload.oneFile'));
  const fault = uploadFault(kind, file);
  if (fault) throw new UploadRefused(file.size > UPLOAD_MAX_BYTES ? 413 : 415, fault);
  return file;
}

/** From its Range on. A lost connection keeps what came; other incomplete files are dropped. */
async function continueFile(
  request: FastifyRequest,
  ticket: Ticket,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const held = (await sizeOf(path)) ?? 0;
  const start = rangeStart(request.headers.range);
  if (start > held) throw new UploadRefused(416, formsText('upload.incomplete'));
  try {
    if (start < held) await truncate(path, start);
    await receiveFile(request, ['file'], { path, start, most: ticket.size - start, signal });
    if ((await sizeOf(path)) !== ticket.size)
      throw new UploadRefused(400, formsText('upload.incomplete'));
  } catch (error) {
    const lostConnection = request.raw.errored !== null;
    if (lostConnection) throw new UploadRefused(416, formsText('upload.incomplete'));
    await rm(path, { force: true });
    throw error;
  }
}

function rangeStart(range: string | undefined): number {
  if (range === undefined) return 0;
  const [, start] = /^bytes=(\d{1,9})-$/.exec(range) ?? [];
  if (start === undefined) throw new UploadRefused(416, formsText('upload.unreadable'));
  return Number(start);
}

/** The client's form. All its addresses are the stored path. */
async function success(dir: string, { path: url, type, size }: StoredFile) {
  const fileHash = createHash('sha256').update(await readFile(filesOf(dir, url)[0]!));
  return {
    url,
    appUrl: url,
    ufsUrl: url,
    fileHash: fileHash.digest('hex'),
    serverData: { url, type, size },
  };
}
