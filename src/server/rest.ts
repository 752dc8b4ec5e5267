/**
 * The REST table: the documented paths, each a procedure. No rule lives here. Where the documented
 * answer has another form than the procedure's, a pure `shape` makes it.
 */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './routers.ts';

type Outputs = inferRouterOutputs<AppRouter>;
type Path = {
  [Noun in keyof Outputs]: {
    [Verb in keyof Outputs[Noun]]: `${Noun & string}.${Verb & string}`;
  }[keyof Outputs[Noun]];
}[keyof Outputs];
type OutputOf<P extends Path> = P extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Outputs
    ? Verb extends keyof Outputs[Noun]
      ? Outputs[Noun][Verb]
      : never
    : never
  : never;

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
}

function row<P extends Path>(
  method: RestRow['method'],
  path: RestRow['path'],
  procedure: P,
  shape: (output: OutputOf<P>) => RestAnswer = (body) => ({ body }),
  headers?: RestRow['headers'],
): RestRow {
  return { method, path, procedure, shape: shape as RestRow['shape'], ...(headers && { headers }) };
}

const list = <T>(body: T[], total: number = body.length): RestAnswer => ({ body, total });

export const REST: readonly RestRow[] = [
  row('GET', '/api/auth/user', 'auth.user'),
  row('POST', '/api/auth/login', 'auth.login'),
  row('POST', '/api/auth/logout', 'auth.logout'),

  row('GET', '/api/service-packages', 'discovery.packages', (packages) => list(packages)),
  row('GET', '/api/search', 'discovery.search', ({ technicians, total }) =>
    list(technicians, total),
  ),
  row('GET', '/api/technicians', 'discovery.search', ({ technicians, total }) =>
    list(technicians, total),
  ),
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

  row('POST', '/api/bookings', 'booking.request', (booked) => ({ body: booked, status: 201 }), {
    'idempotency-key': 'idempotencyKey',
  }),
  row('GET', '/api/technicians/bookings', 'booking.ofTechnician', ({ bookings, total }) =>
    list(bookings, total),
  ),
  row('PATCH', '/api/bookings/:id/confirm', 'booking.confirm'),
];
