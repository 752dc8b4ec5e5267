/** Bugs planted by the simulation, as the product has no switch for them, and the promise that has to break. */
import { openSync } from 'node:fs';
import { bug, loses, type PlantedBug, trigger } from './plant.ts';
import { PLANTED_BOOKINGS } from './planted-bookings.ts';

export const PLANTED: readonly PlantedBug[] = [
  ...PLANTED_BOOKINGS,
  bug('held hours have no unique key', ['one holder', 'held hours'], {
    sql: `CREATE TABLE loose (technician_id INTEGER NOT NULL, date TEXT NOT NULL, slot TEXT NOT NULL,
            booking_id INTEGER NOT NULL);
          DROP TABLE booking_slots; ALTER TABLE loose RENAME TO booking_slots;`,
  }),
  trigger(
    'a canceled booking keeps its hours',
    'held hours',
    `AFTER INSERT ON booking_events WHEN new.to_status = 'cancelled' BEGIN
       INSERT OR IGNORE INTO booking_slots
         SELECT technician_id, date, time_slot, id FROM bookings
         WHERE id = new.booking_id AND technician_id IS NOT NULL; END`,
  ),
  trigger(
    'a confirmation releases its hours',
    'held hours',
    `AFTER UPDATE OF status ON bookings WHEN new.status = 'confirmed' BEGIN
       DELETE FROM booking_slots WHERE booking_id = new.id; END`,
  ),
  trigger(
    'completed before its start',
    'before its time',
    `AFTER INSERT ON booking_events WHEN new.kind = 'confirm' BEGIN
       UPDATE bookings SET status = 'completed' WHERE id = new.booking_id;
       INSERT INTO booking_events (booking_id, kind, from_status, to_status, actor, at)
         VALUES (new.booking_id, 'complete', 'confirmed', 'completed', 'technician', new.at); END`,
  ),
  trigger(
    'a status changes without an event',
    ['graph', 'calendars agree', 'emails read well', 'reminders'],
    `AFTER UPDATE OF reminded_at ON bookings BEGIN
       UPDATE bookings SET status = 'completed' WHERE id = new.id; END`,
  ),
  trigger(
    'a new price changes what was agreed',
    'totals',
    `AFTER UPDATE OF price_cents ON service_packages BEGIN
       UPDATE bookings SET total_cents = new.price_cents WHERE status = 'pending'; END`,
  ),
  trigger(
    'a technician’s own price is shown, and the catalogue’s charged',
    ['only what is offered', 'totals'],
    `AFTER INSERT ON technician_packages BEGIN UPDATE technician_packages SET price_cents = 12345
       WHERE technician_id = new.technician_id; END`,
    `AFTER INSERT ON bookings BEGIN UPDATE bookings SET
       total_cents = (SELECT sum(p.price_cents) FROM json_each(new.packages)
         JOIN service_packages p ON p.id = json_extract(value, '$.id')) WHERE id = new.id; END`,
  ),
  trigger(
    'an email is written outside the transaction, and lost now and then',
    'owed emails',
    'AFTER INSERT ON outbox WHEN new.id % 20 = 0 BEGIN DELETE FROM outbox WHERE id = new.id; END',
  ),
  trigger(
    'a sent email is not noted as sent',
    'exactly once',
    `AFTER UPDATE OF sent_at ON outbox WHEN new.id % 20 = 0 BEGIN
       UPDATE outbox SET status = 'queued' WHERE id = new.id; END`,
  ),
  trigger(
    "the customer's email goes to the technician",
    ['owed emails', "reader's language", 'others stay out'],
    `AFTER INSERT ON outbox WHEN new.kind = 'booking-confirmed' AND new.user_id IS NULL BEGIN
       UPDATE outbox SET "to" = (SELECT email FROM users JOIN technicians ON user_id = users.id
         JOIN bookings ON technician_id = technicians.id WHERE bookings.id = new.booking_id)
       WHERE id = new.id; END`,
  ),
  trigger(
    'a reminder forgets that it was sent',
    'reminders',
    `AFTER UPDATE OF reminded_at ON bookings BEGIN
       UPDATE bookings SET reminded_at = NULL WHERE id = new.id; END`,
  ),
  trigger(
    'the true point is the public one',
    ['nothing private', 'public places'],
    ...['INSERT', 'UPDATE OF latitude'].map(
      (when) => `AFTER ${when} ON technicians BEGIN
         UPDATE technicians SET public_latitude = latitude, public_longitude = longitude
         WHERE id = new.id; END`,
    ),
  ),
  trigger(
    "a technician's phone is in their public profile",
    'nothing private',
    `AFTER INSERT ON technicians BEGIN
       UPDATE technicians SET experience = phone WHERE id = new.id; END`,
  ),
  trigger(
    'the street is where the place name should be',
    ['nothing private', 'public places'],
    `AFTER INSERT ON technicians BEGIN
       UPDATE technicians SET public_place = address WHERE id = new.id; END`,
  ),
  bug(
    'the search hears of no change',
    ['search as recomputed', 'pages as recomputed', 'hours as set'],
    {
      deps: (deps) => {
        deps.search.upsert = () => {};
      },
    },
  ),
  trigger(
    'erasing keeps the emails that were sent',
    'erased',
    `BEFORE DELETE ON outbox WHEN old.status = 'sent' BEGIN SELECT RAISE(IGNORE); END`,
  ),
  trigger(
    'erasing keeps the phone',
    'erased',
    `AFTER UPDATE OF customer_email ON bookings WHEN new.customer_email = '' BEGIN
       UPDATE bookings SET customer_phone = old.customer_phone WHERE id = new.id; END`,
  ),
  bug(
    'a kill loses the write-ahead log',
    ['nothing lost', 'exactly once', 'no failures', 'sessions last'],
    { losesLog: true },
  ),
  bug('scheduled tasks never run', ['tasks catch up', 'leftovers', 'reminders'], {
    deps: (deps) => {
      deps.clockCheck.offset = () => 1;
    },
  }),
  bug('a wrong clock is believed', ['before its time', 'tasks catch up'], {
    deps: (deps) => {
      deps.clockCheck.offset = () => 0;
    },
  }),
  trigger(
    'an idempotency key is forgotten',
    'asking twice',
    'BEFORE INSERT ON idempotency_keys BEGIN SELECT RAISE(IGNORE); END',
  ),
  trigger(
    'the version check is dropped',
    ['outdated edits', 'audited'],
    `AFTER UPDATE OF version ON service_packages WHEN new.version <> old.version BEGIN
       UPDATE service_packages SET version = old.version WHERE id = new.id; END`,
  ),
  trigger(
    'a hidden review still counts',
    ['ratings', 'pages as recomputed'],
    `AFTER UPDATE OF review_count ON technicians WHEN new.review_count < old.review_count BEGIN
       UPDATE technicians SET review_count = old.review_count WHERE id = new.id; END`,
    `AFTER INSERT ON reviews BEGIN
       UPDATE reviews SET hidden_at = 1 WHERE id = new.id AND new.rating < 3; END`,
  ),
  trigger(
    'a new password leaves old sessions alone',
    'sessions end',
    // The sweep still deletes those that are over.
    `BEFORE DELETE ON sessions WHEN old.expires_at > (SELECT max(last_used_at) FROM sessions)
       BEGIN SELECT RAISE(IGNORE); END`,
  ),
  bug('a new process forgets who asked', ['limits', 'declined together'], {
    deps: ({ db }) => void db.$client.exec('DELETE FROM booking_senders'),
  }),
  trigger(
    'erasing resets a limit',
    'limits',
    `AFTER UPDATE OF customer_email ON bookings WHEN new.customer_email = '' BEGIN
       DELETE FROM booking_senders WHERE booking_id = new.id; END`,
  ),
  trigger(
    'failed sign-ins are not counted',
    'limits',
    'BEFORE INSERT ON sign_in_failures BEGIN SELECT RAISE(IGNORE); END',
  ),
  bug('all networks share one limit', ['honest people get through', 'limits'], {
    deps({ links }) {
      const { hashOf } = links;
      links.hashOf = (kind, text) => hashOf(kind, kind === 'network' ? '' : text);
    },
  }),
  trigger(
    'a booking forgets its language',
    "reader's language",
    'AFTER INSERT ON bookings BEGIN UPDATE bookings SET language = NULL WHERE id = new.id; END',
  ),
  trigger(
    'approved technicians are written to in English',
    "reader's language",
    `AFTER UPDATE OF is_approved ON technicians BEGIN
       UPDATE users SET language = 'en' WHERE id = new.user_id; END`,
  ),
  bug('the geocoder is never asked', 'places are found', {
    deps({ places }) {
      places.geocode = async () => ({
        id: '',
        name: 'Here',
        description: 'Here',
        latitude: 45.5,
        longitude: -122.6,
      });
    },
  }),
  trigger(
    'an export never expires',
    ['leftovers', 'emails read well'],
    `AFTER UPDATE OF status ON export_requests WHEN new.status = 'completed' BEGIN
       UPDATE export_requests SET expires_at = 1e13 WHERE id = new.id; END`,
  ),
  trigger(
    'a booking starts an hour late',
    ['times as agreed', 'calendars agree'],
    `AFTER INSERT ON bookings WHEN new.date > '2027-03-14' BEGIN
       UPDATE bookings SET starts_at = starts_at + 3600000, ends_at = ends_at + 3600000
       WHERE id = new.id; END`,
  ),
  trigger(
    'work that is only agreed is reviewed',
    'reviews are earned',
    `AFTER INSERT ON booking_events WHEN new.kind = 'confirm' AND new.booking_id % 9 = 0 BEGIN
       INSERT INTO reviews (booking_id, technician_id, rating, author_name, created_at)
         SELECT id, technician_id, 5, 'Ada R.', new.at FROM bookings WHERE id = new.booking_id; END`,
  ),
  trigger(
    'what an admin does to a booking is not noted',
    'audited',
    `AFTER INSERT ON audit_log WHEN new.subject_type = 'booking' BEGIN
       DELETE FROM audit_log WHERE id = new.id; END`,
  ),
  // It may have taken the place of a request's email that was put off.
  loses('technicians are never nudged', 'booking-nudge', ['reminders', 'owed emails']),
  loses('a frozen technician gets no email about it', 'technician-frozen', 'owed emails'),
  loses('nobody is reminded again', 'booking-again', 'reminders'),
  trigger(
    'a link to a new password never ends',
    'links end',
    `AFTER INSERT ON password_reset_tokens BEGIN
       UPDATE password_reset_tokens SET expires_at = 9e15 WHERE user_id = new.user_id; END`,
  ),
  bug('every process leaves a file open', 'leftovers', {
    deps: () => void openSync('/dev/null', 'r'),
  }),
];
