/** Finds what people should hear of, from what the database says. Queues it for each browser. */
import { isDeepStrictEqual } from 'node:util';
import { type Queries, transaction } from '../../../db/client.ts';
import { PUSH_KINDS, type PushKind } from '../../shared/account/push-kinds.ts';
import { addDays, localNow } from '../../shared/time/dates.ts';
import { latestEventId } from '../store/bookings/technician-bookings.ts';
import {
  devicesToPush,
  dropTopic,
  eventsBetween,
  queueMessage,
  saveChoices,
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
type Device = ReturnType<typeof devicesToPush>[number];

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
    const devices = Map.groupBy(devicesToPush(tx), ({ technicianId }) => technicianId);
    const since = Number(serverNote(tx, EVENT_NOTE) ?? latest);
    for (const { event, actor, bookingId, technicianId } of eventsBetween(tx, since, latest)) {
      const topic = `booking-${bookingId}`;
      const kind: PushKind = event === 'request' ? 'newRequests' : 'changes';
      for (const device of (technicianId !== null && devices.get(technicianId)) || []) {
        // They know already.
        if (actor === 'technician') dropTopic(tx, device.subscriptionId, topic);
        else if (event in EVENT_TITLES)
          tell(tx, device, { kind, topic, bookingId, event }, clock());
      }
    }
    noteOfServer(tx, EVENT_NOTE, latest);
  });
}

/** In the evening, the next day's jobs. */
export function queueTomorrow({ db, clock }: News): void {
  const now = clock();
  const due = devicesToPush(db).flatMap((device) => {
    if (device.timeZone === null) return [];
    const { date: today, hour } = localNow(device.timeZone, now);
    const date = addDays(today, 1);
    return hour < EVENING_HOUR || device.toldDate === date ? [] : { device, date };
  });
  if (due.length === 0) return;
  transaction(db, (tx) => {
    for (const { device, date } of due) {
      saveChoices(tx, device.userId, { toldDate: date });
      tell(tx, device, { kind: 'tomorrow', topic: 'tomorrow', date }, now);
    }
  });
}

/** More of what waits for admins than the last time. */
export function queueWaiting({ db, clock }: News): void {
  const admins = devicesToPush(db).filter(({ role }) => role === 'admin');
  if (admins.length === 0) return;
  const now = clock();
  const counts = whatWaits(db, now);
  const last = serverNote(db, WAITING_NOTE) as typeof counts | undefined;
  if (isDeepStrictEqual(last, counts)) return;
  transaction(db, (tx) => {
    noteOfServer(tx, WAITING_NOTE, counts);
    for (const kind of PUSH_KINDS.admin) {
      const name = ADMIN_NOTICES[kind];
      const isMore = last !== undefined && counts[name] > last[name];
      for (const device of isMore ? admins : []) tell(tx, device, { kind, topic: kind }, now);
    }
  });
}

type Told = Omit<Parameters<typeof queueMessage>[1], 'subscriptionId' | 'createdAt'>;

function tell(tx: Queries, device: Device, what: Told, createdAt: number): void {
  const { subscriptionId, off } = device;
  if (!off?.includes(what.kind)) queueMessage(tx, { ...what, subscriptionId, createdAt });
}
