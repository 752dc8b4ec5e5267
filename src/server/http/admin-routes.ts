/** Admin downloads that aren't procedures. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bookingFilterSchema } from '../../shared/admin/admin-booking.schema.ts';
import { technicianFilterSchema } from '../../shared/admin/admin-technician.schema.ts';
import { bookingIdSchema } from '../../shared/booking/managed-booking.schema.ts';
import { authText } from '../../shared/messages/auth.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { type CsvSeparator, csvFormSchema } from '../../shared/site/csv.schema.ts';
import { exportBookings } from '../admin/bookings/export-bookings.ts';
import { holdsLink, readEmail } from '../admin/email/outbox.ts';
import { exportTechnicians } from '../admin/technicians/export-technicians.ts';
import { requireRecentPassword } from '../credentials/recent-password.ts';
import { forbidden, unauthorized } from '../foundation/errors.ts';
import type { Admin } from '../store/audit-log.ts';
import type { Deps } from '../trpc/deps.ts';
import type { SignedIn } from '../trpc/trpc.ts';
import { readInput } from './read-input.ts';
import { requestUser } from './request-context.ts';

// Emails need inline styles, unlike our pages. They can't run or load anything, and only our pages
// may frame them.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

export function adminRoutes(deps: Deps) {
  async function adminOf(request: FastifyRequest): Promise<SignedIn> {
    const user = await requestUser(deps, request);
    if (!user) throw unauthorized(refusalText('gate.signIn'));
    if (user.role !== 'admin') throw forbidden(authText('gate.admin'));
    return user;
  }

  return async (app: FastifyInstance): Promise<void> => {
    /** With the list's filters. */
    function csv<Filter>(
      list: 'bookings' | 'technicians',
      schema: z.ZodObject & z.ZodType<Filter>,
      exported: (
        deps: Deps,
        admin: Admin,
        filter: Filter,
        separator: CsvSeparator,
      ) => AsyncGenerator<string>,
    ) {
      app.get(`/api/admin/${list}.csv`, async (request, reply) => {
        const admin = await adminOf(request);
        await requireRecentPassword(deps, admin);
        const query = request.query as Record<string, unknown>;
        const input = readInput(schema, { params: {}, query, body: undefined });
        const { separator } = csvFormSchema.parse(input);
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="${list}.csv"`)
          .header('Cache-Control', 'no-store')
          .send(Readable.from(exported(deps, admin, schema.parse(input) as Filter, separator)));
      });
    }
    csv('bookings', bookingFilterSchema, exportBookings);
    csv('technicians', technicianFilterSchema, exportTechnicians);

    app.get('/api/admin/outbox/:id/view', async (request, reply) => {
      const admin = await adminOf(request);
      const params = request.params as Record<string, string>;
      const input = readInput(bookingIdSchema, { params, query: {}, body: undefined });
      const { id } = bookingIdSchema.parse(input);
      if (holdsLink(deps, id)) await requireRecentPassword(deps, admin);
      const email = await readEmail(deps, admin, id);
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', MAIL_POLICY)
        .header('X-Frame-Options', 'SAMEORIGIN')
        .header('Cache-Control', 'no-store')
        .send(email.html);
    });
  };
}
