/** Bugs planted in bookings, in what strangers see of places, and in files. */
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
    'every booking is in the same currency',
    'only what is offered',
    `AFTER INSERT ON bookings BEGIN UPDATE bookings SET currency = 'USD' WHERE id = new.id; END`,
  ),
];
