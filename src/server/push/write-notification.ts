/**
 * What notifications say: the service and the time. Anybody beside a locked phone can read them, so
 * they name nobody, and hold no address and no phone number.
 */
import { currentLanguage } from '#current-language';
import type { AdminPushKind } from '../../shared/account/push-kinds.ts';
import { noticesOf } from '../../shared/admin/notices.ts';
import type { BookingEventKind, BookingStatus } from '../../shared/booking/booking.ts';
import { proposalOf } from '../../shared/booking/proposal.ts';
import { formatShortDate } from '../../shared/format/dates.ts';
import { formatNames } from '../../shared/format/lists.ts';
import { formatSlot, withTime } from '../../shared/format/times.ts';
import { pushText } from '../../shared/messages/push.ts';
import type { KeyAfter } from '../../shared/messages/texts.ts';
import { bookingsOn } from '../../shared/site/dashboard-tabs.ts';
import { localizedPath } from '../../shared/site/localized-path.ts';
import { localName } from '../../shared/technician/service-texts.ts';
import { DAY_MS, SECOND_MS } from '../../shared/time.ts';
import { bookingById } from '../store/bookings/bookings.ts';
import { bookingsFrom } from '../store/bookings/technician-bookings.ts';
import type { ClaimedMessage } from '../store/push.ts';
import { whatWaits } from '../store/what-waits.ts';
import type { Deps } from '../trpc/deps.ts';
import type { Notification } from '../trpc/push-service.ts';

type Title = KeyAfter<'event', Parameters<typeof pushText>[0]>;

/** What technicians hear of, when others did it. */
export const EVENT_TITLES: Partial<Record<BookingEventKind, Title>> = {
  request: 'requested',
  move: 'moved',
  agree: 'moved',
  put_back: 'moved',
  propose: 'proposed',
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
  confirm: 'confirmed',
  decline: 'canceled',
  cancel: 'canceled',
  no_show: 'canceled',
  expire: 'expired',
  correct: 'corrected',
  change_email: 'corrected',
  extra_approve: 'extraApproved',
  extra_decline: 'extraDeclined',
};

/** What admins hear of, when there is more of it. */
export const ADMIN_NOTICES = {
  applications: 'applications',
  requests: 'unanswered',
  unassigned: 'unassigned',
  checks: 'endingChecks',
} as const satisfies Record<AdminPushKind, keyof ReturnType<typeof whatWaits>>;

/** Later it's no news, here and at the push service. */
export const MESSAGE_LIFE_MS = DAY_MS;

/** Long enough for what a phone shows, and short enough for every push service. */
const TEXT_MAX = 300;

type Words = Pick<Notification, 'title' | 'body' | 'path'>;
type WriteDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** In the current language. Undefined if there's nothing left to say. */
export function writeNotification(deps: WriteDeps, due: ClaimedMessage): Notification | undefined {
  const { kind, topic } = due.message;
  const words = wordsOf(deps, due);
  return (
    words &&
    notification(deps, { ...words, topic, urgency: kind === 'newRequests' ? 'high' : 'normal' })
  );
}

export function testNotification(deps: WriteDeps): Notification {
  return notification(deps, {
    title: pushText('test.title'),
    body: deps.env.siteName,
    path: '/',
    topic: 'test',
    urgency: 'high',
  });
}

function notification(
  { env: { defaultLanguage } }: WriteDeps,
  { title, body, path, topic, urgency }: Omit<Notification, 'ttlSeconds'>,
): Notification {
  return {
    title: title.slice(0, TEXT_MAX),
    body: body.slice(0, TEXT_MAX),
    path: localizedPath(path, currentLanguage(), defaultLanguage),
    topic,
    urgency,
    ttlSeconds: MESSAGE_LIFE_MS / SECOND_MS,
  };
}

function wordsOf(deps: WriteDeps, due: ClaimedMessage): Words | undefined {
  const { kind, date } = due.message;
  if (kind === 'newRequests' || kind === 'changes') return aboutBooking(deps, due);
  if (kind === 'tomorrow') return aboutJobs(deps, due.technician?.id, date ?? '');
  const { db, clock, env } = deps;
  const waiting = { ...whatWaits(db, clock()), failedEmails: 0, isMapAway: false };
  const notice = noticesOf({ notices: waiting }).find((one) => one.kind === kind);
  return notice && { title: notice.text, body: env.siteName, path: notice.href };
}

function aboutBooking({ db }: WriteDeps, { message }: ClaimedMessage): Words | undefined {
  const { event, bookingId } = message;
  const booking = bookingById(db, bookingId);
  if (!booking || !event) return undefined;
  const title = event === 'request' ? titleOfRequest(booking.status) : EVENT_TITLES[event];
  if (!title) return undefined;
  const { date, timeSlot } = (event === 'propose' && proposalOf(booking)) || booking;
  const work = formatNames(booking.packages.map(localName));
  const time = withTime(formatShortDate(date), formatSlot(timeSlot));
  return {
    title: pushText(`event.${title}`),
    body: pushText('booking.line', { work, time }),
    path: bookingsOn(booking.date),
  };
}

/** Of what has become of it since. */
function titleOfRequest(status: BookingStatus): Title | undefined {
  if (status === 'pending') return 'requested';
  return status === 'confirmed' ? 'confirmed' : undefined;
}

function aboutJobs({ db, clock }: WriteDeps, technicianId = 0, date: string): Words | undefined {
  const jobs = bookingsFrom(db, technicianId, clock()).filter(
    (job) => job.status === 'confirmed' && job.date === date,
  );
  const [first] = jobs;
  if (!first) return undefined;
  return {
    title: pushText('tomorrow.title', { count: jobs.length, day: formatShortDate(date) }),
    body: pushText('tomorrow.first', { time: formatSlot(first.timeSlot) }),
    path: bookingsOn(date),
  };
}
