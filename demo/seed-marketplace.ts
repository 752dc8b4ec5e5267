/** Fills an empty database with a marketplace that looks like a real one, of any size. */

import type { Database } from '../db/client.ts';
import { bookings, technicians, users } from '../db/schema.ts';
import { bookingEvents, bookingSlots, reviews } from '../db/schema-bookings.ts';
import { availability, weeklyHours } from '../db/schema-hours.ts';
import { servicePackages, technicianPackages } from '../db/schema-services.ts';
import type { Gazetteer } from '../src/server/geo/gazetteer.ts';
import { countMissingReplies } from '../src/server/store/reply-times.ts';
import { addDays, localNow } from '../src/shared/time/dates.ts';
import type { Slot } from '../src/shared/time/slots.ts';
import { bulkInsert } from './bulk-insert.ts';
import { DEMO_ADMIN } from './demo-accounts.ts';
import { createRandom } from './random.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedPictures } from './seed-pictures.ts';
import { type SeededTechnician, seedTechnicians } from './seed-technicians.ts';
import { createCustomers } from './texts/customers.ts';
import { PACKAGE_TRANSLATIONS } from './texts/package-translations.ts';
import { DEMO_PACKAGES } from './texts/packages.ts';

/** Technicians written per batch, to bound memory. */
const BATCH = 2_000;
/** A marketplace past this size is for measuring; its technicians have fewer bookings. */
const RICH_UNTIL = 1_000;
const BOOKINGS_RICH = 16;
const BOOKINGS_POOR = 3;

export interface SeedOptions {
  technicians: number;
  seed: number;
  /** UTC milliseconds; bookings lie around it. */
  now: number;
  gazetteer: Gazetteer;
  /** Where pictures are stored; undefined leaves everybody without. */
  uploadsDir: string | undefined;
  /** Bookings per technician; about 16 in a marketplace of up to 1,000 technicians, else 3. */
  bookingsEach?: number | undefined;
}

/** What `isEmpty` looks at: anybody at all. */
export function isEmptyMarketplace(db: Database): boolean {
  return db.$client.prepare('SELECT 1 FROM users LIMIT 1').get() === undefined;
}

/**
 * Seeds the marketplace: one admin, a dozen packages, technicians with hours, bookings and reviews.
 * Equal seeds on one day give equal rows. No account has a usable password.
 */
export async function seedMarketplace(db: Database, options: SeedOptions): Promise<void> {
  const random = createRandom(options.seed);
  const { now } = options;
  bulkInsert(db, users, [
    {
      id: 1,
      username: DEMO_ADMIN,
      email: DEMO_ADMIN,
      password: '!',
      role: 'admin',
      emailVerifiedAt: now,
      createdAt: now,
    },
  ]);
  bulkInsert(db, servicePackages, demoPackages(now));
  const writer = createWriter(db, options, createCustomers(random.fork('customers')));
  let batch: SeededTechnician[] = [];
  for (const person of seedTechnicians(random, options.gazetteer, {
    count: options.technicians,
    now,
  })) {
    batch.push(person);
    if (batch.length === BATCH) {
      await writer(batch);
      batch = [];
    }
  }
  await writer(batch);
  db.$client.exec(
    `UPDATE technicians SET
       rating = coalesce((SELECT round(avg(rating), 1) FROM reviews WHERE technician_id = technicians.id), 0),
       review_count = (SELECT count(*) FROM reviews WHERE technician_id = technicians.id)`,
  );
  countMissingReplies(db);
  db.$client.exec('ANALYZE');
}

function demoPackages(now: number) {
  return DEMO_PACKAGES.map(({ services, ...item }, at) => ({
    id: at + 1,
    ...item,
    services: [...services],
    translations: PACKAGE_TRANSLATIONS[item.name],
    position: at,
    createdAt: now,
  }));
}

function createWriter(
  db: Database,
  options: SeedOptions,
  nextCustomer: ReturnType<typeof createCustomers>,
) {
  const references = new Set<string>();
  let bookingId = 0;
  const each =
    options.bookingsEach ?? (options.technicians <= RICH_UNTIL ? BOOKINGS_RICH : BOOKINGS_POOR);

  return async (people: readonly SeededTechnician[]): Promise<void> => {
    if (people.length === 0) return;
    const pictures = options.uploadsDir ? await seedPictures(options.uploadsDir, people) : [];
    db.$client.transaction(() => {
      const accounts = people.map(({ user }) => user);
      const profiles = people.map(({ technician }, at) => ({
        ...technician,
        ...pictures[at],
        certificationCheckedAt: pictures[at]?.certificationFile ? technician.approvedAt : null,
      }));
      const made = people.flatMap((person) => [
        ...seedBookings(person, {
          count: person.technician.isApproved ? each : 0,
          now: options.now,
          nextId: () => ++bookingId,
          nextCustomer,
          references,
        }),
      ]);
      const requests = made.map(({ booking }) => booking);
      const slots = made.flatMap(({ booking, slots }) => slots.map((slot) => held(booking, slot)));
      const history = made.flatMap(({ events }) => events);
      const written = made.flatMap(({ review }) => review ?? []);
      bulkInsert(db, users, accounts);
      bulkInsert(db, technicians, profiles);
      bulkInsert(db, technicianPackages, assignments(people));
      bulkInsert(db, weeklyHours, hours(people));
      bulkInsert(db, availability, daysOff(people, options.now));
      bulkInsert(db, bookings, requests);
      bulkInsert(db, bookingSlots, slots);
      bulkInsert(db, bookingEvents, history);
      bulkInsert(db, reviews, written);
    })();
  };
}

function held(booking: { id: number; technicianId?: number | null; date: string }, slot: Slot) {
  return {
    technicianId: booking.technicianId ?? 0,
    date: booking.date,
    slot,
    bookingId: booking.id,
  };
}

function* assignments(people: readonly SeededTechnician[]) {
  for (const { technician, packages, hasOwnPrices } of people) {
    for (const at of packages) {
      yield {
        technicianId: technician.id,
        packageId: at + 1,
        priceCents: hasOwnPrices ? DEMO_PACKAGES[at]!.priceCents + 500 : null,
      };
    }
  }
}

function* hours(people: readonly SeededTechnician[]) {
  for (const { technician, week } of people) {
    for (const [weekday, timeSlots] of week.entries()) {
      yield { technicianId: technician.id, weekday, timeSlots };
    }
  }
}

/** Now and then a day off, too far ahead for any seeded booking. */
function* daysOff(people: readonly SeededTechnician[], now: number) {
  for (const { technician, random } of people) {
    const draw = random.fork('days off');
    if (!draw.chance(0.4)) continue;
    const { date } = localNow(technician.timeZone, now);
    yield { technicianId: technician.id, date: addDays(date, draw.int(15, 40)), timeSlots: [] };
  }
}
