/** The same three things asked of both: the free hours of a day, a technician's page, a booking. */
import { customerOf, type Wish } from '../bookings.ts';
import type { Request } from '../load.ts';
import { hourAfter, providerOf } from './easyappointments-data.ts';

export interface Subject {
  name: string;
  ours: readonly Request[];
  theirs: readonly Request[];
  /** How many of their requests make one. */
  theirsEach: number;
}

/** Somebody who has opened Easy!Appointments before, from an address of their own. */
export interface Visitor {
  address: string;
  cookies: string;
  /** Sent in the form as well as in a cookie. */
  csrfToken: string;
}

/** A header that wasn't sent before and asks for the same, so that no cache has the answer. */
const neverCached = (type: string) => ({
  'X-Forwarded-For': '{address}',
  Accept: `${type};n={n}`,
});

/** All free hours of one technician on one day. Ours come with those of the whole month. */
export function dayOfTimes(wishes: readonly Wish[], visitors: readonly Visitor[]): Subject {
  return {
    name: 'availability of a day',
    ours: wishes.map(({ technicianId }) => ({
      path: `/api/technicians/${technicianId}/availability`,
      headers: neverCached('application/json'),
    })),
    theirs: inTurn(wishes, visitors, (wish, visitor) => [hoursOf(wish, visitor)]),
    theirsEach: 1,
  };
}

/** What a browser asks of the program until times show. Ours has them in its page. */
export function pageWithTimes(wishes: readonly Wish[], visitors: readonly Visitor[]): Subject {
  return {
    name: 'technician page with times',
    ours: wishes.map(({ technicianId }) => ({
      path: `/technicians/${technicianId}`,
      headers: neverCached('text/html'),
    })),
    theirs: inTurn(wishes, visitors, (wish, visitor) => [
      pageOf(wish, visitor),
      datesOf(wish, visitor),
      hoursOf(wish, visitor),
    ]),
    theirsEach: 3,
  };
}

/** Each time is booked once, by another customer; the first of them is customer `first`. */
export function booking(
  wishes: readonly Wish[],
  visitors: readonly Visitor[],
  first: number,
): Subject {
  return {
    name: 'booking',
    ours: wishes.map((wish, at) => ({
      path: '/api/bookings',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '{address}' },
      body: JSON.stringify({ ...wish, ...customerOf(first + at) }),
    })),
    theirs: inTurn(wishes, visitors, (wish, visitor, at) => [bookingOf(wish, visitor, first + at)]),
    theirsEach: 1,
  };
}

/** Visitors take turns: one visitor's requests wait for each other, as PHP locks a session. */
function inTurn(
  wishes: readonly Wish[],
  visitors: readonly Visitor[],
  requestsOf: (wish: Wish, visitor: Visitor, at: number) => Request[],
): Request[] {
  return wishes.flatMap((wish, at) => requestsOf(wish, visitors[at % visitors.length]!, at));
}

function pageOf(wish: Wish, visitor: Visitor): Request {
  return { path: bookingPage(wish), headers: headersOf(visitor) };
}

/** Where Easy!Appointments asks for a time, with the technician and the service chosen. */
export function bookingPage({ technicianId, servicePackageIds }: Wish): string {
  const chosen = { provider: `${providerOf(technicianId)}`, service: `${servicePackageIds[0]}` };
  return `/index.php?${new URLSearchParams(chosen)}`;
}

/** Which days of the month are full. */
function datesOf(wish: Wish, visitor: Visitor): Request {
  return {
    path: `/index.php/booking/get_unavailable_dates?${new URLSearchParams(timesOf(wish, visitor))}`,
    headers: headersOf(visitor),
  };
}

/** The free hours of the day a customer wants. */
export function hoursOf(wish: Wish, visitor: Visitor): Request {
  return form('get_available_hours', timesOf(wish, visitor), visitor);
}

function timesOf({ technicianId, servicePackageIds, date }: Wish, { csrfToken }: Visitor) {
  return {
    csrf_token: csrfToken,
    provider_id: `${providerOf(technicianId)}`,
    service_id: `${servicePackageIds[0]}`,
    selected_date: date,
    manage_mode: '0',
  };
}

function bookingOf(wish: Wish, visitor: Visitor, at: number): Request {
  const { technicianId, servicePackageIds, date, timeSlot } = wish;
  const { customerName, customerEmail, customerPhone } = customerOf(at);
  const [firstName = '', lastName = ''] = customerName.split(' ');
  const fields = {
    csrf_token: visitor.csrfToken,
    'post_data[manage_mode]': 'false',
    'post_data[customer][first_name]': firstName,
    'post_data[customer][last_name]': lastName,
    'post_data[customer][email]': customerEmail,
    'post_data[customer][phone_number]': customerPhone,
    'post_data[customer][timezone]': 'UTC',
    'post_data[appointment][start_datetime]': `${date} ${timeSlot}:00`,
    'post_data[appointment][end_datetime]': `${date} ${hourAfter(timeSlot)}:00`,
    'post_data[appointment][notes]': '',
    'post_data[appointment][is_unavailability]': 'false',
    'post_data[appointment][id_users_provider]': `${providerOf(technicianId)}`,
    'post_data[appointment][id_services]': `${servicePackageIds[0]}`,
  };
  return form('register', fields, visitor);
}

function form(action: string, fields: Record<string, string>, visitor: Visitor): Request {
  return {
    path: `/index.php/booking/${action}`,
    method: 'POST',
    headers: { ...headersOf(visitor), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams(fields)}`,
  };
}

function headersOf({ address, cookies }: Visitor): Record<string, string> {
  return { 'X-Forwarded-For': address, Cookie: cookies };
}
