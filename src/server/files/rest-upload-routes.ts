/** One multipart request, answered `{url}` (specification, section 7). */

import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formsText } from '../../shared/messages/forms.ts';
import { UPLOAD_KINDS, UPLOAD_MAX_BYTES, type UploadKind } from '../../shared/site/upload.ts';
import { newFileKey, partialFile } from './layout.ts';
import { MULTIPART, receiveFile } from './receive-file.ts';
import { storeUpload } from './store-image.ts';
import { answerRefusals, UploadRefused } from './upload-refused.ts';
import type { UploadDeps } from './upload-routes.ts';

const PATHS = {
  '/api/upload/profile': 'profileImage',
  '/api/upload/shop': 'shopImage',
  '/api/upload/certification': 'certification',
  '/api/upload/cert': 'certification',
} as const satisfies Record<string, UploadKind>;

/** A fastify plugin with its own multipart parser. */
export async function restUploadRoutes(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  await app.register(multipart, MULTIPART);
  answerRefusals(app, 'text');
  for (const [path, kind] of Object.entries(PATHS)) {
    const { folder } = UPLOAD_KINDS[kind];
    app.post(path, async (request, reply) => {
      if (!deps.mayUpload(request)) throw new UploadRefused(429, formsText('upload.tooMany'));
      const key = newFileKey(deps.randomBytes);
      const sender = deps.senderOf(request);
      const upload = { sender, key, bytes: mostBytes(request) };
      const stored = await deps.room.within(upload, async (signal) => {
        const received = partialFile(deps.dir, key);
        try {
          const target = { path: received, start: 0, most: UPLOAD_MAX_BYTES, signal };
          await receiveFile(request, ['image', 'file'], target);
        } catch (error) {
          await rm(received, { force: true });
          throw error;
        }
        return storeUpload(deps.dir, folder, received, key, sender.wider);
      });
      deps.onStored(reply, stored.path);
      return { url: stored.path };
    });
  }
}

function mostBytes({ headers }: FastifyRequest): number {
  return Math.min(Number(headers['content-length'] ?? UPLOAD_MAX_BYTES), UPLOAD_MAX_BYTES);
}
