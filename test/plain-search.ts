/**
 * The search's answer worked out the plain way: every row read from SQLite for every question, days
 * and slots as lists of text, nothing kept. What the read model is held against.
 */
import { and, eq, exists, gte, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { bookingEvents, bookingSlots } from '../db/schema-bookings.ts';
import { availability, blockedHours, weeklyHours } from '../db/schema-hours.ts';
import { closedPeriods } from '../db/schema-records.ts';
import { servicePackages, technicianPackages } from '../db/schema-services.ts';
import type { SearchQuery } from '../src/server/search/filter.ts';
import { distanceText } from '../src/shared/place/distance.ts';
import type { Translations } from '../src/shared/technician/service-texts.ts';
import { SLOTS, type Slot } from '../src/shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../src/shared/time.ts';

export interface Window {
  noticeHours: number;
  horizonDays: number;
  hasOwnPrices?: boolean;
}

interface Start {
  date: string;
  slot: Slot;
}

interface Answer {
  id: number;
  offer?: { price: string | null; minutes: number | null; date: string | null; times: Slot[] };
  latitude: number;
  longitude: number;
  nextAvailable: string | null;
  distance: string | null;
  lowestPrice: string;
  assignedServices: string[];
}

/** No two zones' hours are closer than that. */
const QUARTER_MS = 15 * 60_000;
const SAN_FRANCISCO = { latitude: 37.7749, longitude: -122.4194 };

/** Everyone listed, with what is free of their days at an instant: read anew from the tables. */
export function readMarket(db: Database, now: number, window: Window) {
  // Whatever was before is over in every zone.
  const yesterday = plusDays(new Date(now).toISOString().slice(0, 10), -1);
  const own = new Map(
    db
      .select()
      .from(availability)
      .where(gte(availability.date, yesterday))
      .all()
      .map((row) => [`${row.technicianId} ${row.date}`, row]),
  );
  const weekly = new Map(
    db
      .select()
      .from(weeklyHours)
      .all()
      .map((row) => [`${row.technicianId} ${row.weekday}`, row]),
  );
  const closed = db.select().from(closedPeriods).all();
  const held = Map.groupBy(
    db.select().from(bookingSlots).where(gte(bookingSlots.date, yesterday)).all(),
    ({ technicianId, date }) => `${technicianId} ${date}`,
  );
  const blocked = Map.groupBy(
    db.select().from(blockedHours).all(),
    ({ technicianId, date }) => `${technicianId} ${date}`,
  );
  const busy = hoursOfMoved(db);
  const full = fullDays(db);
  /** By the first of them: few days are today anywhere. */
  const ahead = new Map<string, { date: string; weekday: number }[]>();
  function daysFrom(today: string) {
    const known = ahead.get(today);
    if (known) return known;
    const days = Array.from({ length: window.horizonDays + 1 }, (_, n) => {
      const date = plusDays(today, n);
      return { date, weekday: new Date(`${date}T00:00Z`).getUTCDay() };
    });
    ahead.set(today, days);
    return days;
  }
  return listed(db, window.hasOwnPrices).map((technician) => {
    const { id, timeZone, packages, privacyMode, comesToCustomer, gapHours } = technician;
    const notice = Math.max(window.noticeHours, technician.noticeHours ?? 0);
    const horizon = technician.horizonDays ?? window.horizonDays;
    const visitsOnly = privacyMode === 'service_area';
    const gap = visitsOnly || comesToCustomer ? gapHours : 0;
    const { date: today, hours } = wallClock(timeZone, now);
    const days: { date: string; timeSlots: Slot[]; isHeld: (slot: Slot) => boolean }[] = [];
    for (const [after, { date, weekday }] of daysFrom(today).entries()) {
      const offered = own.get(`${id} ${date}`) ?? weekly.get(`${id} ${weekday}`);
      const taken = held.get(`${id} ${date}`) ?? [];
      const elsewhere = busy.get(`${id} ${date}`);
      if (after > horizon || full.has(`${id} ${date}`)) continue;
      if (!offered || closed.some(({ from, to }) => from <= date && date <= to)) continue;
      const isHeld = (slot: Slot) =>
        taken.some((row) => row.slot === slot) || elsewhere?.has(slot) === true;
      const timeSlots = SLOTS.filter(
        (slot) =>
          offered.timeSlots.includes(slot) &&
          !blocked.get(`${id} ${date}`)?.some((row) => row.slot === slot) &&
          !isHeld(slot) &&
          24 * after + Number(slot.slice(0, 2)) >= hours + notice,
      );
      if (timeSlots.length > 0) days.push({ date, timeSlots, isHeld });
    }
    const startsByHours = new Map<string, Start[]>();
    /** Where work of so many minutes can start. */
    const startsOf = (minutes: number, comes = false) => {
      const kept = comes || visitsOnly ? gap : 0;
      const hours = Math.max(1, Math.ceil(minutes / 60));
      const key = `${hours} ${kept}`;
      const known = startsByHours.get(key);
      if (known) return known;
      const starts = days.flatMap(({ date, timeSlots, isHeld }) =>
        timeSlots
          .filter((slot) => {
            const end = SLOTS.indexOf(slot) + hours;
            return isFreeFor(hours, slot, timeSlots) && !SLOTS.slice(end, end + kept).some(isHeld);
          })
          .map((slot) => ({ date, slot })),
      );
      startsByHours.set(key, starts);
      return starts;
    };
    const shortest = Math.min(...packages.map((one) => one.durationMinutes));
    const starts = startsOf(shortest);
    const point = { latitude: technician.publicLatitude, longitude: technician.publicLongitude };
    const free = days.map(({ date, timeSlots }) => ({ date, timeSlots }));
    return { technician, days: free, starts, shortest, startsOf, today, point };
  });
}
export type Market = ReturnType<typeof readMarket>;

/** Days with as many jobs as their technician takes, as in `7 2026-11-25`. */
function fullDays(db: Database): Set<string> {
  const { bookings, technicians } = schema;
  const enteredByAdmin = new Set(
    db
      .select({ id: bookingEvents.bookingId })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.kind, 'request'), eq(bookingEvents.actor, 'admin')))
      .all()
      .map(({ id }) => id),
  );
  const jobs = db
    .select({ booking: bookings, most: technicians.jobsPerDay })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(and(isNotNull(technicians.jobsPerDay), ne(bookings.status, 'cancelled')))
    .all()
    .filter(
      ({ booking: { id, status, awaitsEmailUntil, emailConfirmedAt } }) =>
        status !== 'pending' ||
        (awaitsEmailUntil === null && (emailConfirmedAt !== null || enteredByAdmin.has(id))),
    );
  const days = Map.groupBy(jobs, ({ booking }) => `${booking.technicianId} ${booking.date}`);
  return new Set(
    [...days].flatMap(([day, on]) => (on.length >= (on[0]?.most ?? Infinity) ? day : [])),
  );
}

/**
 * The hours, on the technician's clock, of open bookings from before they moved to another time zone, by
 * technician and day as in `7 2026-11-25`. Those hold slots of the old clock.
 */
function hoursOfMoved(db: Database): Map<string, Set<string>> {
  const { bookings, technicians } = schema;
  const holds = db.select().from(bookingSlots).where(eq(bookingSlots.bookingId, bookings.id));
  const moved = db
    .select({ booking: bookings, zone: technicians.timeZone })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        inArray(bookings.status, ['pending', 'confirmed']),
        ne(bookings.timeZone, technicians.timeZone),
        exists(holds),
      ),
    )
    .all();
  const hours = new Map<string, Set<string>>();
  for (const { booking, zone } of moved) {
    for (let at = booking.startsAt; at < booking.endsAt; at += QUARTER_MS) {
      const { date, hours: hour } = wallClock(zone, at);
      const day = `${booking.technicianId} ${date}`;
      if (!hours.has(day)) hours.set(day, new Set());
      hours.get(day)?.add(`${String(Math.floor(hour)).padStart(2, '0')}:00`);
    }
  }
  return hours;
}

/** The whole of what is found, in order, without pages. */
export function plainSearch(
  market: Market,
  search: Omit<SearchQuery, 'limit' | 'offset'>,
): Answer[] {
  const center =
    search.lat === undefined || search.lng === undefined
      ? undefined
      : { latitude: search.lat, longitude: search.lng };
  const names = new Set((search.service ?? []).map(plain));
  return market
    .map((one) => {
      const wanted = one.technician.packages.filter(({ name }) => names.has(plain(name)));
      const minutes = wanted.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
      const starts = one.startsOf(
        wanted.length > 0 ? minutes : one.shortest,
        search.comesToCustomer,
      );
      const windows = (search.availability ?? []).map((window) => datesOf(window, one.today));
      const isInWindows = ({ date }: Start) =>
        windows.length === 0 || windows.some(({ first, last }) => first <= date && date <= last);
      const asked = search.date
        ? starts.filter(({ date }) => date === search.date)
        : starts.filter(isInWindows);
      return {
        ...one,
        wanted,
        minutes,
        fits: starts,
        asked,
        isInWindows,
        km: haversine(center ?? SAN_FRANCISCO, one.point),
      };
    })
    .filter(({ technician, fits, isInWindows, km }) => {
      const { name, specializations, packages, rating, reviewCount } = technician;
      const words = [name, ...specializations, ...packages.flatMap(allNames)].map(plain);
      const wanted = search.rating ?? 0;
      const offered = packages.map((one) => plain(one.name));
      return (
        (!search.ids || search.ids.includes(technician.id)) &&
        (!center || km <= (search.distance ?? 40)) &&
        words.some((text) => text.includes(plain(search.query ?? ''))) &&
        (search.service ?? []).every((service) => offered.includes(plain(service))) &&
        (wanted <= 0 || (reviewCount > 0 && rating >= wanted)) &&
        (!search.speaks || technician.languages.some((each) => each === search.speaks)) &&
        (!search.comesToCustomer ||
          technician.comesToCustomer ||
          technician.privacyMode === 'service_area') &&
        (search.date === undefined || fits.some(({ date }) => date === search.date)) &&
        (!search.availability?.length || fits.some(isInWindows))
      );
    })
    .sort(
      (a, b) =>
        Number(isInside(b.point, search.bounds)) - Number(isInside(a.point, search.bounds)) ||
        placeIn(search.sort, a) - placeIn(search.sort, b) ||
        a.km - b.km ||
        a.technician.id - b.technician.id,
    )
    .map(({ technician, starts, today, point, km, wanted, minutes, asked }) => ({
      id: technician.id,
      ...point,
      ...(wanted.length > 0 || search.date || search.availability?.length
        ? {
            offer: {
              price:
                wanted.length > 0
                  ? (wanted.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100).toFixed(2)
                  : null,
              minutes: wanted.length > 0 ? minutes : null,
              date: asked[0]?.date ?? null,
              times: asked
                .filter(({ date }) => date === asked[0]?.date)
                .slice(0, 3)
                .map(({ slot }) => slot),
              isNext:
                asked[0] !== undefined &&
                asked[0].date === starts[0]?.date &&
                asked[0].slot === starts[0].slot,
            },
          }
        : {}),
      nextAvailable: starts[0] ? startText(starts[0], today) : null,
      distance: center ? distanceText(km, technician.privacyMode) : null,
      lowestPrice: (
        Math.min(...technician.packages.map(({ priceCents }) => priceCents)) / 100
      ).toFixed(2),
      assignedServices: technician.packages.map(({ name }) => name),
    }));
}

/** In every language. */
const allNames = ({
  name,
  translations: { fr, es },
}: {
  name: string;
  translations: Translations;
}) => [name, fr?.name, es?.name].filter((each) => each !== undefined);

/** The lower, the earlier in the list. */
function placeIn(
  sort: SearchQuery['sort'],
  {
    technician,
    wanted,
    asked,
  }: Market[number] & { wanted: { priceCents: number }[]; asked: Start[] },
): number {
  const { rating, reviewCount, packages } = technician;
  if (sort === 'rating') return reviewCount > 0 ? -rating : 0;
  if (sort === 'price') {
    const prices = packages.map(({ priceCents }) => priceCents);
    if (wanted.length === 0) return Math.min(...prices);
    return wanted.reduce((sum, { priceCents }) => sum + priceCents, 0);
  }
  const [first] = asked;
  if (sort !== 'soonest') return 0;
  return first ? instantOf(first, technician.timeZone) : Number.MAX_SAFE_INTEGER;
}

/** By the clock's lead over UTC about then: no clock changes within an hour of a slot. */
function instantOf({ date, slot }: Start, timeZone: string): number {
  const shown = Date.parse(`${date}T${slot}Z`);
  const leadAt = (at: number) => {
    const there = wallClock(timeZone, at);
    return Date.parse(`${there.date}T00:00Z`) + there.hours * HOUR_MS - at;
  };
  return shown - leadAt(shown - leadAt(shown));
}

/** Whether the public point is inside; everything is inside of no bounds. */
export function isInside(
  { latitude, longitude }: { latitude: number; longitude: number },
  bounds: SearchQuery['bounds'],
): boolean {
  return (
    !bounds ||
    (latitude >= bounds.south &&
      latitude <= bounds.north &&
      longitude >= bounds.west &&
      longitude <= bounds.east)
  );
}

/** Those customers see, with their active packages in order of preference. */
function listed(db: Database, hasOwnPrices = true) {
  const packages = db
    .select({ own: technicianPackages, row: servicePackages })
    .from(servicePackages)
    .innerJoin(technicianPackages, eq(technicianPackages.packageId, servicePackages.id))
    .all();
  const theirs = Map.groupBy(packages, ({ own }) => own.technicianId);
  return db
    .select()
    .from(schema.technicians)
    .all()
    .filter((one) => one.isApproved && one.isActive && !one.isFrozen)
    .map((one) => ({
      ...one,
      packages: (theirs.get(one.id) ?? [])
        .map(({ row, own }) => {
          const suggested =
            (one.country === 'CA' ? row.currencyPrices.CAD : undefined) ?? row.priceCents;
          const { priceCents, durationMinutes } = hasOwnPrices
            ? own
            : { priceCents: null, durationMinutes: null };
          const asked = priceCents ?? suggested;
          return {
            ...row,
            priceCents: Math.max(row.leastCents ?? 0, Math.min(asked, row.mostCents ?? asked)),
            durationMinutes: durationMinutes ?? row.durationMinutes,
          };
        })
        .filter(({ isActive }) => isActive)
        .sort(
          (a, b) =>
            Number(b.isFavorite) - Number(a.isFavorite) || a.position - b.position || a.id - b.id,
        ),
    }))
    .filter(({ packages }) => packages.length > 0);
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();
const DAY_TEXT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const TIME_TEXT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
});

function wallClock(timeZone: string, now: number): { date: string; hours: number } {
  let format = CLOCKS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    CLOCKS.set(timeZone, format);
  }
  const text = format.format(now);
  const [date = '', time = ''] = text.split(' ');
  return { date, hours: Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60 };
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function datesOf(window: string, today: string): { first: string; last: string } {
  const first = window === 'next-week' ? 7 : 0;
  const last = window === 'today' ? 0 : first + 6;
  return { first: plusDays(today, first), last: plusDays(today, last) };
}

function isFreeFor(hours: number, slot: Slot, free: readonly Slot[]): boolean {
  const first = SLOTS.indexOf(slot);
  const needed = SLOTS.slice(first, first + hours);
  return needed.length === hours && needed.every((each) => free.includes(each));
}

function startText({ date, slot }: { date: string; slot: string }, today: string): string {
  const near: Record<string, string> = { [today]: 'Today', [plusDays(today, 1)]: 'Tomorrow' };
  const day = near[date] ?? DAY_TEXT.format(new Date(`${date}T00:00Z`));
  const time = TIME_TEXT.format(new Date(`${date}T${slot}Z`));
  return `${day}, ${time.replace('\u202f', ' ')}`;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function haversine(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const dLatitude = rad(b.latitude - a.latitude);
  const dLongitude = rad(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}
