/** Documented paths and their procedures, without rules; `shape` converts differing responses. */
import type { AnyProcedure, inferProcedureOutput } from '@trpc/server';
import { type ZodType, z } from 'zod';
import { geocoderAnswerSchema } from '../../shared/place/places.schema.ts';
import { LIMIT_MAX } from '../../shared/search/search.ts';
import { documentedDaySchema } from '../../shared/technician/availability.schema.ts';
import { publicTechnicianSchema } from '../../shared/technician/technician.schema.ts';
import type { AppRouter } from '../routers.ts';

/** The dotted names of a router's procedures, with their outputs. */
type Answers<R, Prefix extends string = ''> = {
  [Name in keyof R & string]: R[Name] extends AnyProcedure
    ? { path: `${Prefix}${Name}`; output: inferProcedureOutput<R[Name]> }
    : Answers<R[Name], `${Prefix}${Name}.`>;
}[keyof R & string];
type Answer = Answers<AppRouter['_def']['record']>;
type Path = Answer['path'];
type OutputOf<P extends Path> = Extract<Answer, { path: P }>['output'];

export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` segments are inputs. */
  path: `/api/${string}`;
  procedure: Path;
  shape?: (output: never) => unknown;
  /** 200 by default. */
  status?: 201;
  /** `shape`'s result, if neither the output nor its list. */
  answer?: ZodType;
  headers?: Record<string, string>;
  alsoRefuses?: readonly number[];
  /** The procedure returns everything, and REST cuts out the page. */
  isWhole?: true;
  /** Defaults of inputs for which REST differs from the procedure. */
  defaults?: Record<string, unknown>;
}

function row<P extends Path>(
  method: RestRow['method'],
  path: RestRow['path'],
  procedure: P,
  more: Omit<RestRow, 'method' | 'path' | 'procedure' | 'shape'> & {
    shape?: (output: OutputOf<P>) => unknown;
  } = {},
): RestRow {
  return { method, path, procedure, ...more } as RestRow;
}

/** Lists have up to a thousand rows by default. */
const SEARCH_LIST = { defaults: { limit: LIMIT_MAX }, answer: z.array(publicTechnicianSchema) };

const WHOLE = { isWhole: true } as const;

/** The documented form of a place, as in Google's geocoder. */
const GEOCODER = {
  answer: geocoderAnswerSchema,
  shape(place: OutputOf<'discovery.geocode'>): z.output<typeof geocoderAnswerSchema> {
    if (!place) return { results: [] };
    const location = { lat: place.latitude, lng: place.longitude };
    return { results: [{ formatted_address: place.description, geometry: { location } }] };
  },
};

export const REST: readonly RestRow[] = [
  row('GET', '/api/auth/user', 'auth.user'),
  row('POST', '/api/auth/login', 'auth.login', { alsoRefuses: [401, 403] }),
  row('POST', '/api/auth/logout', 'auth.logout'),
  row('POST', '/api/auth/forgot-password', 'auth.forgotPassword'),
  row('POST', '/api/auth/reset-password', 'auth.resetPassword'),
  row('POST', '/api/auth/change-password', 'auth.changePassword'),
  row('POST', '/api/auth/change-email', 'auth.emailChange.ask'),
  row('GET', '/api/auth/email-change', 'auth.emailChange.pending'),
  row('POST', '/api/auth/email-change', 'auth.emailChange.ask'),
  row('DELETE', '/api/auth/email-change', 'auth.emailChange.cancel'),
  row('POST', '/api/auth/email-change/confirm', 'auth.emailChange.confirm'),
  row('POST', '/api/auth/email-change/undo', 'auth.emailChange.undo'),
  row('POST', '/api/auth/prove', 'auth.prove'),
  row('POST', '/api/auth/sign-out-everywhere', 'auth.signOutEverywhere'),
  row('GET', '/api/auth/sessions', 'auth.sessions', WHOLE),
  row('POST', '/api/auth/end-other-sessions', 'auth.endOtherSessions'),
  row('DELETE', '/api/auth/sessions/:id', 'auth.endSession'),
  row('GET', '/api/admin/admins', 'auth.admins', WHOLE),
  row('POST', '/api/admin/admins', 'auth.invite', { status: 201 }),
  row('DELETE', '/api/admin/admins/:id', 'auth.removeAdmin'),

  row('GET', '/api/service-packages', 'discovery.packages', WHOLE),
  row('GET', '/api/search', 'discovery.search', SEARCH_LIST),
  row('GET', '/api/technicians', 'discovery.search', SEARCH_LIST),
  row('GET', '/api/technicians/:id', 'discovery.technician'),
  row('GET', '/api/technicians/:id/availability', 'discovery.availability', WHOLE),
  row('GET', '/api/pages/:name', 'discovery.content'),
  row('GET', '/api/places/autocomplete', 'discovery.autocomplete'),
  row('GET', '/api/places-autocomplete', 'discovery.autocomplete'),
  row('GET', '/api/geocode', 'discovery.geocode', GEOCODER),
  row('GET', '/api/google-maps-key', 'discovery.mapsKey'),

  row('GET', '/api/admin/overview', 'admin.overview'),
  row('GET', '/api/admin/numbers', 'admin.numbers'),
  row('POST', '/api/admin/confirm-clock', 'admin.confirmClock'),
  row('GET', '/api/admin/technicians', 'admin.technicians.list'),
  row('GET', '/api/admin/technicians/:id', 'admin.technicians.get'),
  row('PATCH', '/api/technicians/:id', 'admin.technicians.update'),
  row('POST', '/api/technicians/:id/approve', 'admin.technicians.approve'),
  row('POST', '/api/technicians/:id/reject', 'admin.technicians.reject'),
  row('POST', '/api/technicians/:id/freeze', 'admin.technicians.freeze'),
  row('POST', '/api/technicians/:id/unfreeze', 'admin.technicians.unfreeze'),
  row('POST', '/api/technicians/:id/resend-email', 'admin.technicians.resendEmail'),
  row('GET', '/api/admin/service-packages', 'admin.packages.list', WHOLE),
  row('POST', '/api/service-packages', 'admin.packages.create', { status: 201 }),
  row('PUT', '/api/service-packages/order', 'admin.packages.order'),
  row('PATCH', '/api/service-packages/:id', 'admin.packages.update'),
  row('DELETE', '/api/service-packages/:id', 'admin.packages.remove'),
  row('GET', '/api/admin/closed-periods', 'admin.closedPeriods.list', WHOLE),
  row('POST', '/api/admin/closed-periods', 'admin.closedPeriods.add', { status: 201 }),
  row('DELETE', '/api/admin/closed-periods/:id', 'admin.closedPeriods.remove'),
  row('GET', '/api/admin/pages', 'admin.pages.list', WHOLE),
  row('GET', '/api/admin/pages/:name', 'admin.pages.get'),
  row('PUT', '/api/admin/pages/:name', 'admin.pages.save'),
  row('POST', '/api/admin/pages/:name/preview', 'admin.pages.preview'),
  row('POST', '/api/admin/pages/:name/reset', 'admin.pages.reset'),
  row('GET', '/api/bookings', 'admin.bookings.list'),
  row('GET', '/api/bookings/:id', 'admin.bookings.get'),
  row('POST', '/api/test-email', 'admin.email.test'),
  row('GET', '/api/email-diagnostics', 'admin.email.diagnose'),
  row('GET', '/api/admin/outbox', 'admin.email.outbox'),
  row('GET', '/api/admin/outbox/:id', 'admin.email.read'),
  row('POST', '/api/admin/outbox/:id/retry', 'admin.email.retry'),
  row('GET', '/api/admin/reviews', 'admin.reviews.list'),
  row('POST', '/api/admin/reviews/:id/hide', 'admin.reviews.hide'),
  row('POST', '/api/admin/reviews/:id/show', 'admin.reviews.show'),
  row('GET', '/api/admin/settings', 'admin.settings.list', WHOLE),
  row('PATCH', '/api/admin/settings/:section', 'admin.settings.change'),
  row('GET', '/api/admin/audit', 'admin.audit'),

  row('POST', '/api/bookings', 'booking.request', {
    status: 201,
    headers: { 'idempotency-key': 'idempotencyKey' },
  }),
  row('POST', '/api/bookings/enter', 'booking.enter', {
    status: 201,
    headers: { 'idempotency-key': 'idempotencyKey' },
  }),
  row('POST', '/api/tech-register', 'application.send', { status: 201 }),
  row('POST', '/api/verify-email', 'auth.verifyEmail'),
  row('POST', '/api/verify-email/not-me', 'auth.disownApplication'),

  row('GET', '/api/data-export/requests', 'account.exportRequests', WHOLE),
  row('POST', '/api/data-export/request', 'account.requestExport', { status: 201 }),
  row('DELETE', '/api/technicians/delete-account', 'account.delete'),

  row('GET', '/api/technicians/profile', 'technician.profile'),
  row('PATCH', '/api/technicians/profile', 'technician.changeProfile'),
  row('PATCH', '/api/technicians/services/:id', 'technician.changeTerms'),
  row('GET', '/api/technicians/availability', 'technician.availability', {
    ...WHOLE,
    answer: z.array(documentedDaySchema),
    shape: (days) => z.array(documentedDaySchema).parse(days),
  }),
  row('POST', '/api/technicians/availability', 'technician.setDay'),
  row('PUT', '/api/technicians/privacy', 'technician.setPrivacy'),
  row('GET', '/api/technicians/bookings', 'booking.ofTechnician'),
  row('GET', '/api/technicians/income', 'booking.income', WHOLE),
  row('PATCH', '/api/bookings/:id/confirm', 'booking.confirm'),
  row('PATCH', '/api/bookings/:id/decline', 'booking.decline'),
  row('PATCH', '/api/bookings/:id/decline-all', 'booking.declineAll'),
  row('PATCH', '/api/bookings/:id/complete', 'booking.complete'),
  row('PATCH', '/api/bookings/:id/details', 'booking.details'),
  row('PATCH', '/api/bookings/:id/reopen', 'booking.reopen'),
  row('POST', '/api/bookings/:id/extras', 'booking.proposeExtra'),
  row('PATCH', '/api/bookings/:id/extras/:extraId/withdraw', 'booking.withdrawExtra'),
  row('POST', '/api/bookings/:id/tell', 'booking.tell'),
  row('PATCH', '/api/bookings/:id/no-show', 'booking.noShow'),
  row('PATCH', '/api/bookings/:id/cancel', 'booking.cancel'),
  row('PATCH', '/api/bookings/:id/propose', 'booking.propose'),
  row('PATCH', '/api/bookings/:id/move', 'booking.agree'),
  row('PATCH', '/api/bookings/:id/accept', 'booking.accept'),
  row('PATCH', '/api/bookings/:id/refuse', 'booking.refuse'),
  row('POST', '/api/reviews/:id/answer', 'booking.answerReview'),

  row('GET', '/api/booking-links/:token', 'booking.link.show'),
  row('GET', '/api/booking-links/:token/others', 'booking.link.others', WHOLE),
  row('POST', '/api/booking-links/:token/confirm-email', 'booking.link.confirmEmail'),
  row('PATCH', '/api/booking-links/:token/cancel', 'booking.link.cancel'),
  row('PATCH', '/api/booking-links/:token/propose', 'booking.link.propose'),
  row('PATCH', '/api/booking-links/:token/accept', 'booking.link.accept'),
  row('PATCH', '/api/booking-links/:token/refuse', 'booking.link.refuse'),
  row('PATCH', '/api/booking-links/:token/put-back', 'booking.link.putBack'),
  row('PATCH', '/api/booking-links/:token/withdraw', 'booking.link.withdraw'),
  row('PATCH', '/api/booking-links/:token/extras/:extraId', 'booking.link.answerExtra'),
  row('POST', '/api/booking-links/:token/review', 'booking.link.review'),
  row('POST', '/api/booking-links/:token/remind-again', 'booking.link.remindAgain'),
  row('POST', '/api/booking-links/:token/end-contact', 'booking.link.endContact'),
  row('DELETE', '/api/booking-links/:token', 'booking.link.erase'),
  row('POST', '/api/booking-links/:token/ask-erasure', 'booking.link.askErasure'),
  row('POST', '/api/booking-links/lost', 'booking.link.lost'),
  row('POST', '/api/erase-my-data', 'booking.link.eraseAll'),
];
