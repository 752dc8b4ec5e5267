import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyMultipartOptions, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formsText } from '../../shared/messages/forms.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { UPLOAD_MAX_BYTES } from '../../shared/site/upload.ts';
import { isDiskFailure, UploadRefused } from './upload-refused.ts';

/** In bytes, for boundaries and part headers. */
const ENVELOPE = 64 * 1024;

/** For the multipart parser: one file, and a few unread fields. */
export const MULTIPART: FastifyMultipartOptions = {
  limits: { files: 1, fields: 10, parts: 12, fieldSize: 8 * 1024, headerPairs: 50 },
  throwFileSizeLimit: false,
};

interface Target {
  path: string;
  start: number;
  most: number;
  signal: AbortSignal;
}

/**
 * Writes to disk as it arrives. @param target path, start position, most bytes, and signal
 * @throws UploadRefused for a missing, too large or malformed file; also for a lost connection
 * (`request.raw.errored` tells)
 */
export async function receiveFile(
  request: FastifyRequest,
  fields: readonly string[],
  target: Target,
): Promise<void> {
  if (Number(request.headers['content-length']) > UPLOAD_MAX_BYTES + ENVELOPE) {
    throw new UploadRefused(413, formsText('upload.tooLarge'));
  }
  if (!request.isMultipart()) {
    throw request.headers['content-type'] === undefined
      ? new UploadRefused(400, formsText('upload.noFile'))
      : new UploadRefused(415, formsText('upload.unreadable'));
  }
  await mkdir(dirname(target.path), { recursive: true });
  let found = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: target.most } })) {
      if (part.type !== 'file') continue;
      if (!fields.includes(part.fieldname)) {
        part.file.resume();
        continue;
      }
      await writePart(part, target);
      found = true;
    }
  } catch (error) {
    throw refusalFor(error);
  } finally {
    // Reads and drops the rest, or the sender would never see the refusal.
    request.raw.resume();
  }
  if (!found) throw new UploadRefused(400, formsText('upload.noFile'));
}

async function writePart(part: MultipartFile, target: Target) {
  const tooLarge = new UploadRefused(413, formsText('upload.tooLarge'));
  part.file.once('limit', () => part.file.destroy(tooLarge));
  const flags = target.start === 0 ? 'w' : 'r+';
  const { path, start, signal } = target;
  await pipeline(part.file, createWriteStream(path, { flags, start }), { signal });
  if (part.file.truncated) throw tooLarge;
}

/** One sentence for all malformed bodies; a disk's failure is ours. */
function refusalFor(error: unknown): unknown {
  if (error instanceof UploadRefused) return error;
  if (isDiskFailure(error)) return new UploadRefused(503, refusalText('failed.unavailable'));
  if (error instanceof Error && 'syscall' in error && 'path' in error) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
    return new UploadRefused(400, formsText('upload.oneFile'));
  }
  return new UploadRefused(400, formsText('upload.unreadable'));
}
