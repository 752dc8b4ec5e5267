/** Finds what people should hear of, from what the database says. Queues it for each browser. */
import { type Queries, transaction } from '../../../db/client.ts';
import type { AdminPushKind, PushKind } from '../../shared/account/push.schema.ts';
import type { BookingEventKind } from '../../shared/booking/booking.ts';
import { addDays, localNow } from '../../shared/time/dates.ts';
import { latestEventId } from '../store/bookings/technician-bookings.ts';
import {
  adminsToPush,
  dropTopic,
  eventsToPush,
  queueMessage,
  saveChoices,
  subscriptionsOf,
  techniciansToPush,
} from '../store/push.ts';
import { noteOfServer, serverNote } from '../store/server-notes.ts';
import { whatWaits } from '../store/what-waits.ts';
import type { Deps } from '../trpc/deps.ts';
import { ADMIN_NOTICES, EVENT_TITLES } from './write-notification.ts';

const EVENT_NOTE = 'push-event';
const WAITING_NOTE = 'push-waiting';

/** From then on, in their time zone, technicians are told of the next day's jobs. */
const EVENING_HOUR = 18;

type News = Pick<Deps, 'db' | 'clock'>;
type Waiting = ReturnType<typeof whatWaits>;

/** Call it before the first browser is notified: it needn't hear of the past. */
export function skipPast(tx: Queries): void {
  noteOfServer(tx, EVENT_NOTE, latestEventId(tx));
}

/** What others did to technicians' bookings. Whatever happened is told once, by one process. */
export function queueEvents({ db, clock }: News): void {
  // Fewer than before after a restored backup.
  if (serverNote(db, EVENT_NOTE) === latestEventId(db)) return;
  transaction(db, (tx) => {
    const latest = latestEventId(tx);
    const since = Number(serverNote(tx, EVENT_NOTE) ?? latest);
    for (const { event, actor, bookingId, subscriptionId, off } of eventsToPush(
      tx,
      since,
      latest,
    )) {
      const topic = `booking-${bookingId}`;
      const kind: PushKind = event === 'request' ? 'newRequests' : 'changes';
      // They know already.
      if (actor === 'technician') dropTopic(tx, subscriptionId, topic);
      else if (isNews(event) && !off?.includes(kind))
        queueMessage(tx, { subscriptionId, topic, kind, bookingId, event, createdAt: clock() });
    }
    noteOfServer(tx, EVENT_NOTE, latest);
  });
}

const isNews = (event: BookingEventKind) => event in EVENT_TITLES;

/** In the evening, the next day's jobs. */
export function queueTomorrow({ db, clock }: News): void {
  const now = clock();
  for (const { userId, timeZone, off, toldDate } of techniciansToPush(db)) {
    const { date: today, hour } = localNow(timeZone, now);
    const date = addDays(today, 1);
    if (hour < EVENING_HOUR || toldDate === date || off?.includes('tomorrow')) continue;
    transaction(db, (tx) => {
      saveChoices(tx, userId, { toldDate: date });
      for (const { id: subscriptionId } of subscriptionsOf(tx, userId)) {
        const topic = 'tomorrow';
        queueMessage(tx, { subscriptionId, topic, kind: topic, date, createdAt: now });
      }
    });
  }
}

/** More of what waits for admins than the last time. */
export function queueWaiting({ db, clock }: News): void {
  const admins = adminsToPush(db);
  if (admins.length === 0) return;
  const now = clock();
  const counts = whatWaits(db, now);
  const last = serverNote(db, WAITING_NOTE) as Waiting | undefined;
  if (JSON.stringify(last) === JSON.stringify(counts)) return;
  transaction(db, (tx) => {
    noteOfServer(tx, WAITING_NOTE, counts);
    if (!last) return;
    for (const [kind, name] of Object.entries(ADMIN_NOTICES) as [AdminPushKind, keyof Waiting][]) {
      if (counts[name] <= last[name]) continue;
      for (const { subscriptionId, off } of admins) {
        if (!off?.includes(kind))
          queueMessage(tx, { subscriptionId, topic: kind, kind, createdAt: now });
      }
    }
  });
}
