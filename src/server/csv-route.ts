/** `GET /api/admin/bookings.csv`: a stream, which no procedure of the table can be. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingFilterSchema } from '../shared/admin-booking.schema.ts';
import { GATE } from '../shared/messages.ts';
import { exportBookings } from './admin/export-bookings.ts';
import type { Deps } from './deps.ts';
import { forbidden, unauthorized } from './errors.ts';
import { readInput } from './rest-input.ts';
import type { SignedIn } from './trpc.ts';

/** `userOf` tells who a request's session belongs to. */
export function csvRoute(
  deps: Deps,
  userOf: (request: FastifyRequest) => Promise<SignedIn | null>,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/api/admin/bookings.csv', async (request, reply) => {
      const user = await userOf(request);
      if (!user) throw unauthorized(GATE.signIn);
      if (user.role !== 'admin') throw forbidden(GATE.adminOnly);
      const query = request.query as Record<string, unknown>;
      const input = readInput(bookingFilterSchema, { params: {}, query, body: undefined });
      const parts = exportBookings(deps, user, bookingFilterSchema.parse(input));
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="bookings.csv"')
        .header('Cache-Control', 'no-store')
        .send(Readable.from(parts));
    });
  };
}
