/**
 * The REST table: the documented paths, each a procedure. No rule lives here. Where the documented
 * answer has another form than the procedure's, a pure `shape` makes it.
 */
import type { AnyProcedure, inferProcedureOutput } from '@trpc/server';
import { LIMIT_MAX } from '../shared/search.ts';
import type { AppRouter } from './routers.ts';

/** Dotted names of the procedures below a router, and what each answers. */
type Answers<R, Prefix extends string = ''> = {
  [Name in keyof R & string]: R[Name] extends AnyProcedure
    ? { path: `${Prefix}${Name}`; output: inferProcedureOutput<R[Name]> }
    : Answers<R[Name], `${Prefix}${Name}.`>;
}[keyof R & string];
type Answer = Answers<AppRouter['_def']['record']>;
type Path = Answer['path'];
type OutputOf<P extends Path> = Extract<Answer, { path: P }>['output'];

/** What goes over the wire; `total` becomes `X-Total-Count`. */
export interface RestAnswer {
  body: unknown;
  status?: number;
  total?: number;
}

export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` segments are inputs. */
  path: `/api/${string}`;
  procedure: Path;
  shape: (output: never) => RestAnswer;
  /** Request headers that are inputs of the procedure. */
  headers?: Record<string, string>;
  /** What an input is when the call leaves it out, where REST's default differs. */
  defaults?: Record<string, unknown>;
}

function row<P extends Path>(
  method: RestRow['method'],
  path: RestRow['path'],
  procedure: P,
  shape: (output: OutputOf<P>) => RestAnswer = (body) => ({ body }),
  more: Pick<RestRow, 'headers' | 'defaults'> = {},
): RestRow {
  return { method, path, procedure, shape: shape as RestRow['shape'], ...more };
}

/** A list answers up to a thousand rows unless it is asked for fewer. */
const WHOLE_LIST = { defaults: { limit: LIMIT_MAX } };

const list = <T>(body: T[], total: number = body.length): RestAnswer => ({ body, total });

const searchList = ({ technicians, total }: OutputOf<'discovery.search'>) =>
  list(technicians, total);

export const REST: readonly RestRow[] = [
  row('GET', '/api/auth/user', 'auth.user'),
  row('POST', '/api/auth/login', 'auth.login'),
  row('POST', '/api/auth/logout', 'auth.logout'),
  row('POST', '/api/auth/forgot-password', 'auth.forgotPassword'),
  row('POST', '/api/auth/reset-password', 'auth.resetPassword'),

  row('GET', '/api/service-packages', 'discovery.packages', (packages) => list(packages)),
  row('GET', '/api/search', 'discovery.search', searchList, WHOLE_LIST),
  row('GET', '/api/technicians', 'discovery.search', searchList, WHOLE_LIST),
  row('GET', '/api/technicians/:id', 'discovery.technician'),
  row('GET', '/api/technicians/:id/availability', 'discovery.availability', (days) => list(days)),
  row('GET', '/api/places/autocomplete', 'discovery.autocomplete'),
  row('GET', '/api/places-autocomplete', 'discovery.autocomplete'),
  row('GET', '/api/geocode', 'discovery.geocode', (place) => ({
    body: {
      results: place
        ? [
            {
              formatted_address: place.description,
              geometry: { location: { lat: place.latitude, lng: place.longitude } },
            },
          ]
        : [],
    },
  })),
  row('GET', '/api/google-maps-key', 'discovery.mapsKey'),

  row('GET', '/api/admin/outbox', 'admin.outbox', ({ mails, total }) => list(mails, total)),

  row('POST', '/api/bookings', 'booking.request', (booked) => ({ body: booked, status: 201 }), {
    headers: { 'idempotency-key': 'idempotencyKey' },
  }),
  row('POST', '/api/tech-register', 'application.send', (told) => ({ body: told, status: 201 })),
  row('POST', '/api/verify-email', 'application.verifyEmail'),

  row('GET', '/api/technicians/profile', 'technician.profile'),
  row('PATCH', '/api/technicians/profile', 'technician.changeProfile'),
  row('GET', '/api/technicians/availability', 'technician.availability', (days) => list(days)),
  row('POST', '/api/technicians/availability', 'technician.setDay'),
  row('PUT', '/api/technicians/privacy', 'technician.setPrivacy'),
  row('GET', '/api/technicians/bookings', 'booking.ofTechnician', ({ bookings, total }) =>
    list(bookings, total),
  ),
  row('PATCH', '/api/bookings/:id/confirm', 'booking.confirm'),
  row('PATCH', '/api/bookings/:id/decline', 'booking.decline'),
  row('PATCH', '/api/bookings/:id/complete', 'booking.complete'),
  row('PATCH', '/api/bookings/:id/no-show', 'booking.noShow'),
  row('PATCH', '/api/bookings/:id/cancel', 'booking.cancel'),
  row('PATCH', '/api/bookings/:id/propose', 'booking.propose'),
  row('PATCH', '/api/bookings/:id/accept', 'booking.accept'),
  row('PATCH', '/api/bookings/:id/refuse', 'booking.refuse'),
  row('POST', '/api/reviews/:id/answer', 'booking.answerReview'),

  row('GET', '/api/booking-links/:token', 'booking.link.show'),
  row('PATCH', '/api/booking-links/:token/cancel', 'booking.link.cancel'),
  row('PATCH', '/api/booking-links/:token/propose', 'booking.link.propose'),
  row('PATCH', '/api/booking-links/:token/accept', 'booking.link.accept'),
  row('PATCH', '/api/booking-links/:token/refuse', 'booking.link.refuse'),
  row('POST', '/api/booking-links/:token/review', 'booking.link.review'),
  row('DELETE', '/api/booking-links/:token', 'booking.link.erase'),
  row('POST', '/api/booking-links/lost', 'booking.link.lost'),
];
