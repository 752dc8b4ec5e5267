import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyMultipartOptions, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { authText } from '../../shared/messages/auth.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { UPLOAD_MAX_BYTES } from '../../shared/site/upload.ts';
import { isDiskFailure, UploadRefused } from './upload-refused.ts';

/** What boundaries and part headers may add to a file. In bytes. */
const ENVELOPE = 64 * 1024;

/** How the routes register the multipart parser: a form with one file, and a few fields unread. */
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
 * Writes the file to disk as it arrives, so that memory holds only what is on its way.
 * @param fields the names the file's field may have.
 * @param target the path to write to, the position to start at, the most bytes to take, and what
 *   ends it.
 * @throws UploadRefused for a request without such a file, too large or malformed, also when the
 *   connection was lost (`request.raw.errored` tells these apart).
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
    // What is left of a refused body is read and dropped, or the sender would never read why.
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

/** The parser's many words for a malformed body are one sentence; a failure of the disk is ours. */
function refusalFor(error: unknown): unknown {
  if (error instanceof UploadRefused) return error;
  if (isDiskFailure(error)) return new UploadRefused(503, authText('failed.unavailable'));
  if (error instanceof Error && 'syscall' in error && 'path' in error) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
    return new UploadRefused(400, formsText('upload.oneFile'));
  }
  return new UploadRefused(400, formsText('upload.unreadable'));
}
