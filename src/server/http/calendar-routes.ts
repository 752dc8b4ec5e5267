/** A technician's feed, and one booking for the holder of its link. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { inLanguage } from '#current-language';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS } from '../../shared/time.ts';
import { manageUrl } from '../booking/queue-booking-emails.ts';
import { bookingOfLink } from '../booking/transition.ts';
import { calendarFeed, calendarFile, calendarInvite } from '../email/calendar-file.ts';
import { readableByTechnician } from '../email/readable-by-technician.ts';
import { calledOffFor } from '../store/bookings/booking-events.ts';
import { bookingsFrom } from '../store/bookings/technician-bookings.ts';
import { technicianWithEmail } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { sendError, sendText } from './send-text.ts';

const PAST_MS = 30 * DAY_MS;
const TYPE = 'text/calendar; charset=utf-8';

export function calendarRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { token: string } }>('/calendar/:token.ics', (request, reply) => {
      const feed = feedOf(deps, request.params.token);
      return feed === undefined
        ? sendText(reply, 404, refusalText('refused.notFound'))
        : sendCalendar(reply, feed);
    });

    app.get<{ Params: { token: string } }>('/booking/:token/calendar.ics', (request, reply) => {
      try {
        const booking = bookingOfLink(deps, request.params.token);
        const technician = technicianWithEmail(deps.db, booking.technicianId);
        if (!technician) return sendText(reply, 404, refusalText('refused.notFound'));
        const data = { booking, technician, manageUrl: manageUrl(deps, booking) };
        const file = inLanguage(booking.language ?? request.language, () =>
          calendarFile(calendarInvite(data, 'customer', 'download', deps.env), deps.env),
        );
        reply.header('Content-Disposition', `attachment; filename="${file.filename}"`);
        return sendCalendar(reply, file.content);
      } catch (error) {
        return sendError(reply, error);
      }
    });
  };
}

/** Undefined for an invalid or renewed link, or without approval. */
export function feedOf(deps: Deps, token: string): string | undefined {
  const id = deps.links.idOf(token);
  const technician = id === undefined ? undefined : technicianWithEmail(deps.db, id);
  if (
    !technician?.isApproved ||
    !deps.links.isGenuine('calendar', token, technician.id, technician.calendarGeneration)
  ) {
    return undefined;
  }
  const bookings = bookingsFrom(deps.db, technician.id, deps.clock() - PAST_MS).filter(
    // The technician isn't there, whatever becomes of the proposed time.
    ({ id }) => calledOffFor(deps.db, id) === undefined,
  );
  // Calendar programs send no language, so it's the technician's.
  return inLanguage(technician.language, () =>
    calendarFeed(
      technician.name,
      bookings.map((row) => ({
        booking: readableByTechnician(deps, deps.db, row, technician),
        technician,
        manageUrl: manageUrl(deps, row),
      })),
      deps.env,
    ),
  );
}

/** Never cached: the link is secret, and the calendar changes. */
function sendCalendar(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type(TYPE)
    .header('Cache-Control', 'private, no-store')
    .header('X-Robots-Tag', 'noindex')
    .send(content);
}
