/** Uploads and stored files over HTTP, and who may read private ones. */
import type { FastifyInstance } from 'fastify';
import type { UploadFolder } from '../../shared/site/stored-file.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { readableByTechnician } from '../email/readable-by-technician.ts';
import { uploadsFolder } from '../files/layout.ts';
import { restUploadRoutes } from '../files/rest-upload-routes.ts';
import { serveUploads } from '../files/serve.ts';
import { createUploadRoom } from '../files/upload-room.ts';
import { type UploadDeps, uploadRoutes } from '../files/upload-routes.ts';
import { networkOf, takeFrom, widerNetworkOf } from '../foundation/rate-limit.ts';
import { bookingOfPhoto } from '../store/bookings/bookings.ts';
import { isPublicFile, technicianOfFile } from '../store/stored-paths.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import type { SignedIn } from '../trpc/trpc.ts';
import { requestUser, showPictures } from './request-context.ts';

/** An application has three files; six per booking leave room for changes. */
const UPLOADS_PER_BOOKING = 6;

export function fileRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const dir = uploadsFolder(deps.env.dataDir);
    const prefix = deps.env.siteUrl.startsWith('https:') ? '__Host-' : '';
    const uploads: UploadDeps = {
      dir,
      secret: deps.links.uploadSecret,
      clock: deps.clock,
      randomBytes: deps.randomBytes,
      mayUpload: ({ ip }) => {
        const limit = UPLOADS_PER_BOOKING * deps.env.bookingLimitPerHour;
        return takeFrom(deps.limits, ip, { what: 'upload', limit, windowMs: HOUR_MS });
      },
      senderOf: ({ ip }) => ({
        network: deps.links.hashOf('network', networkOf(ip)),
        wider: deps.links.hashOf('network', widerNetworkOf(ip)),
      }),
      onStored: (reply, path) => showPictures(deps, reply, [path]),
      room: createUploadRoom({ db: deps.db, dir, clock: deps.clock, freeDisk: deps.freeDisk }),
    };
    await app.register(uploadRoutes, uploads);
    await app.register(restUploadRoutes, uploads);
    await app.register(serveUploads, {
      dir,
      isPublic: (folder, file) => isPublicFile(deps.db, folder, `/uploads/${file}`),
      mayRead: async (request, folder, file) => {
        const path = `/uploads/${file}`;
        // From the sending browser, for the application's preview.
        const proof = request.cookies[`${prefix}upload-${folder}`] ?? '';
        if (deps.links.isGenuine('upload', proof, 0, path)) return true;
        return mayRead(deps, await requestUser(deps, request), folder, path, request.query);
      },
    });
  };
}

/**
 * Public pictures: everyone; private ones: the technician and admins. Booking photos: the
 * technician, admins and the link's holder (`?token=`).
 */
export function mayRead(
  deps: Deps,
  user: SignedIn | null,
  folder: UploadFolder,
  path: string,
  query: unknown,
): boolean {
  if (user?.role === 'admin') return true;
  if (folder === 'logos') return false;
  if (folder !== 'bookings') {
    const owner = technicianOfFile(deps.db, folder, path);
    return owner !== undefined && owner.id === user?.technician?.id;
  }
  const booking = bookingOfPhoto(deps.db, path);
  if (!booking) return false;
  const { token } = query as { token?: unknown };
  const technician = technicianById(deps.db, booking.technicianId);
  return (
    (technician !== undefined &&
      technician.id === user?.technician?.id &&
      readableByTechnician(deps, deps.db, booking, technician).photoUrl !== null) ||
    (typeof token === 'string' &&
      deps.links.isGenuine('booking', token, booking.id, booking.linkGeneration))
  );
}
