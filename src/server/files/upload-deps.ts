import type { FastifyRequest } from 'fastify';
import type { UploadSender } from '../store/unclaimed-uploads.ts';
import type { RandomBytes } from './layout.ts';
import type { UploadRoom } from './upload-room.ts';

/** What the upload routes work with. */
export interface UploadDeps {
  /** The uploads' directory; its folders are made when first needed. */
  dir: string;
  /** Signs the tickets; at least 32 characters. */
  secret: string;
  /** UTC milliseconds. */
  clock: () => number;
  randomBytes: RandomBytes;
  /**
   * Counts an upload and says whether this client may make one more. Applicants and customers have
   * no account, so anyone can upload; an unreferenced file is swept within a day.
   */
  mayUpload: (request: FastifyRequest) => boolean;
  senderOf: (request: FastifyRequest) => UploadSender;
  room: UploadRoom;
}
