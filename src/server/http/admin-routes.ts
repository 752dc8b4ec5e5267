/** What admins fetch that no procedure of the table can answer: a stream, and a page to look at. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingFilterSchema } from '../../shared/admin/admin-booking.schema.ts';
import { bookingIdSchema } from '../../shared/booking/managed-booking.schema.ts';
import { GATE } from '../../shared/site/messages.ts';
import { exportBookings } from '../admin/export-bookings.ts';
import { readMail } from '../admin/read-mail.ts';
import { readInput } from '../rest/rest-input.ts';
import type { Deps } from '../runtime/deps.ts';
import { forbidden, unauthorized } from '../trpc/errors.ts';
import type { SignedIn } from '../trpc/trpc.ts';

/**
 * A mail is laid out by inline styles, which no page of ours may have; it runs nothing, loads
 * nothing, and stands in a frame of ours alone.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** `userOf` tells who a request's session belongs to. */
export function adminRoutes(
  deps: Deps,
  userOf: (request: FastifyRequest) => Promise<SignedIn | null>,
) {
  async function adminOf(request: FastifyRequest): Promise<SignedIn> {
    const user = await userOf(request);
    if (!user) throw unauthorized(GATE.signIn);
    if (user.role !== 'admin') throw forbidden(GATE.adminOnly);
    return user;
  }

  return async (app: FastifyInstance): Promise<void> => {
    /** The list of bookings, filtered as `GET /api/bookings` is, for a spreadsheet. */
    app.get('/api/admin/bookings.csv', async (request, reply) => {
      const admin = await adminOf(request);
      const query = request.query as Record<string, unknown>;
      const input = readInput(bookingFilterSchema, { params: {}, query, body: undefined });
      const parts = exportBookings(deps, admin, bookingFilterSchema.parse(input));
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="bookings.csv"')
        .header('Cache-Control', 'no-store')
        .send(Readable.from(parts));
    });

    /** A mail as its receiver sees it. */
    app.get('/api/admin/outbox/:id/view', async (request, reply) => {
      const admin = await adminOf(request);
      const params = request.params as Record<string, string>;
      const input = readInput(bookingIdSchema, { params, query: {}, body: undefined });
      const mail = readMail(deps, admin, bookingIdSchema.parse(input).id);
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', MAIL_POLICY)
        .header('Cache-Control', 'no-store')
        .send(mail.html);
    });
  };
}
