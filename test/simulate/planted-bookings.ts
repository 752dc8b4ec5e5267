/** Bugs planted in bookings, in accounts, in files, in what strangers see of places, and by admins. */
import { bug, type PlantedBug, trigger } from './plant.ts';

export const PLANTED_BOOKINGS: readonly PlantedBug[] = [
  bug('customers may cancel until the start', ['times as agreed', 'pages of bookings'], {
    deps: ({ env }) => void Object.assign(env, { cancelCutoffHours: 0 }),
  }),
  trigger(
    'a proposed time is in another zone',
    'times as agreed',
    `AFTER UPDATE OF proposed_time_zone ON bookings WHEN new.proposed_time_zone IS NOT NULL BEGIN
       UPDATE bookings SET proposed_time_zone = 'America/Halifax' WHERE id = new.id; END`,
  ),
  bug('the second page of a search skips a technician', 'search as recomputed', {
    deps({ search }) {
      const { query } = search;
      search.query = ({ offset, ...rest }, now) =>
        query({ ...rest, offset: offset > 0 ? offset + 1 : 0 }, now);
    },
  }),
  trigger(
    'a new privacy mode keeps the old place name',
    'public places',
    `AFTER UPDATE OF privacy_mode ON technicians WHEN new.privacy_mode <> old.privacy_mode BEGIN
       UPDATE technicians SET public_place = old.public_place WHERE id = new.id; END`,
  ),
  trigger(
    'the calendar file of a cancellation confirms',
    'calendars agree',
    `AFTER INSERT ON outbox WHEN new.body ->> '$.calendar.method' = 'CANCEL' BEGIN
       UPDATE outbox SET body = json_set(body, '$.calendar.event.status', 'CONFIRMED')
       WHERE id = new.id; END`,
  ),
  trigger(
    'a replaced certificate counts as checked',
    'files and rows',
    `AFTER UPDATE OF certification_file ON technicians
       WHEN old.certification_checked_at IS NOT NULL BEGIN
       UPDATE technicians SET certification_checked_at = old.certification_checked_at
       WHERE id = new.id; END`,
  ),
  trigger(
    'nobody hears that a proposed time has passed',
    'owed emails',
    `AFTER INSERT ON outbox WHEN new.kind = 'booking-not-moved' AND (
       SELECT kind FROM booking_events WHERE booking_id = new.booking_id ORDER BY id DESC LIMIT 1
     ) = 'outdate' BEGIN DELETE FROM outbox WHERE id = new.id; END`,
  ),
  bug('replaced files stay on the disk', ['erased', 'leftovers'], {
    deps: (deps) => {
      deps.removeFiles = async () => {};
    },
  }),
  trigger(
    'a review still counts once its customer is erased',
    'erased',
    `AFTER UPDATE OF hidden_at ON reviews
       WHEN new.hidden_at IS NOT NULL AND new.hidden_reason IS NULL BEGIN
       UPDATE reviews SET hidden_at = NULL WHERE id = new.id; END`,
  ),
  trigger(
    'two emails about one booking come at once',
    'emails read well',
    `AFTER INSERT ON outbox WHEN new.next_attempt_at > new.created_at BEGIN
       UPDATE outbox SET next_attempt_at = created_at WHERE id = new.id; END`,
  ),
  trigger(
    'a receipt goes out at once',
    'receipts wait',
    `AFTER UPDATE OF status ON bookings WHEN new.undo_until IS NOT NULL BEGIN
       UPDATE bookings SET undo_until = 1 WHERE id = new.id; END`,
  ),
  trigger(
    'a final price leaves out what was approved',
    ['what was agreed', 'emails read well'],
    `AFTER UPDATE OF final_cents ON bookings WHEN new.final_cents > new.total_cents BEGIN
       UPDATE bookings SET final_cents = total_cents WHERE id = new.id; END`,
  ),
  trigger(
    'an answered line can be answered again',
    'what was agreed',
    `AFTER UPDATE OF state ON booking_extras WHEN new.state <> 'proposed' BEGIN
       UPDATE booking_extras SET state = 'proposed' WHERE id = new.id; END`,
  ),
  trigger(
    'no hour is kept free after a visit',
    'held hours',
    `AFTER INSERT ON booking_slots WHEN CAST(new.slot AS INTEGER) >= (
       SELECT CAST(time_slot AS INTEGER) + slot_count FROM bookings
       WHERE id = new.booking_id AND date = new.date AND service_address IS NOT NULL) BEGIN
       DELETE FROM booking_slots WHERE booking_id = new.booking_id AND slot = new.slot; END`,
  ),
  trigger(
    'a call-out fee is no part of the total',
    ['totals', 'only what is offered'],
    `AFTER INSERT ON bookings BEGIN
       UPDATE bookings SET visit_fee_cents = visit_fee_cents + 500 WHERE id = new.id; END`,
  ),
  trigger(
    'a day takes more jobs than its technician',
    'only what is offered',
    `AFTER INSERT ON booking_events WHEN new.kind = 'request' AND new.actor = 'customer' BEGIN
       UPDATE technicians SET jobs_per_day = 0 WHERE id =
         (SELECT technician_id FROM bookings WHERE id = new.booking_id); END`,
  ),
  trigger(
    'a reminder after months comes every day',
    'reminders',
    `AFTER UPDATE OF remind_again_at ON bookings WHEN new.remind_again_at IS NULL
       AND old.remind_again_at < (SELECT max(at) FROM booking_events) + 864e5 BEGIN
       UPDATE bookings SET remind_again_at = old.remind_again_at + 864e5 WHERE id = new.id; END`,
  ),
  trigger(
    'a completion can be undone for good',
    'tasks catch up',
    `AFTER UPDATE OF undo_until ON bookings WHEN new.undo_until IS NOT NULL BEGIN
       UPDATE bookings SET undo_until = 9e15 WHERE id = new.id; END`,
  ),
  trigger(
    'a technician’s own notice is not kept',
    'only what is offered',
    `AFTER INSERT ON booking_events WHEN new.kind = 'request' AND new.actor = 'customer' BEGIN
       UPDATE technicians SET notice_hours = 1000 WHERE id =
         (SELECT technician_id FROM bookings WHERE id = new.booking_id); END`,
  ),
  trigger(
    'blocked hours are offered',
    'only what is offered',
    `AFTER INSERT ON booking_events WHEN new.kind = 'request' AND new.actor = 'customer' BEGIN
       INSERT OR IGNORE INTO blocked_hours SELECT technician_id, date, time_slot, '' FROM bookings
         WHERE id = new.booking_id AND technician_id IS NOT NULL; END`,
  ),
  trigger(
    'nobody is told that a day is called off',
    'owed emails',
    `AFTER INSERT ON outbox WHEN EXISTS (SELECT 1 FROM booking_events WHERE kind = 'propose'
       AND booking_id = new.booking_id AND reason IS NOT NULL AND at = new.created_at) BEGIN
       DELETE FROM outbox WHERE id = new.id; END`,
  ),
  trigger(
    'a time that was called off stays',
    'times as agreed',
    `AFTER INSERT ON booking_events WHEN new.kind = 'propose' AND new.reason IS NOT NULL BEGIN
       UPDATE booking_events SET reason = NULL WHERE id = new.id; END`,
  ),
  bug(
    'own prices stay when they are switched off',
    ['only what is offered', 'pages as recomputed', 'search as recomputed'],
    {
      deps: ({ env }) => Object.defineProperty(env, 'hasOwnPrices', { get: () => true, set() {} }),
    },
  ),
  trigger(
    'every booking is in the same currency',
    'only what is offered',
    `AFTER INSERT ON bookings BEGIN UPDATE bookings SET currency = 'USD' WHERE id = new.id; END`,
  ),
  trigger(
    'a session never ends by itself',
    // It ends all the same, whatever the row says, and is listed still.
    ['sessions end', 'sessions are listed'],
    `AFTER INSERT ON sessions BEGIN
       UPDATE sessions SET expires_at = 8e15, ends_at = 8e15 WHERE id = new.id; END`,
  ),
  trigger(
    'a new password leaves other emailed links alone',
    'links end',
    `AFTER UPDATE OF used ON password_reset_tokens
       WHEN EXISTS (SELECT 1 FROM password_reset_tokens
         WHERE user_id = new.user_id AND used AND id <> new.id) BEGIN
       UPDATE password_reset_tokens SET used = old.used WHERE id = new.id; END`,
  ),
  trigger(
    'the version of the settings stays',
    'outdated edits',
    `AFTER UPDATE OF version ON settings WHEN new.version <> old.version BEGIN
       UPDATE settings SET version = old.version WHERE section = new.section; END`,
  ),
  bug(
    'the search hears of no change of services',
    ['services as set', 'search as recomputed', 'pages as recomputed', 'hours as set'],
    {
      deps: (deps) => {
        deps.search.refreshRules = () => {};
      },
    },
  ),
  trigger(
    'deleting an account erases what its address belongs to',
    'others stay out',
    `AFTER DELETE ON users BEGIN
       UPDATE reviews SET author_name = '' WHERE booking_id IN
         (SELECT id FROM bookings WHERE customer_email = old.email); END`,
  ),
  trigger(
    'the latest answer about news replaces the earlier ones',
    'consents',
    `AFTER INSERT ON consents WHEN new.kind = 'marketing' BEGIN
       DELETE FROM consents WHERE user_id = new.user_id AND kind = new.kind AND at < new.at; END`,
  ),
  trigger(
    'a chosen language is forgotten',
    "reader's language",
    `AFTER UPDATE OF language ON users WHEN old.language IS NOT NULL BEGIN
       UPDATE users SET language = old.language WHERE id = new.id; END`,
  ),
];
