/**
 * Somebody with a few networks and all the addresses they like empties a technician's calendar,
 * while an honest customer from elsewhere wants a time on a day of their choice.
 */
import { type Slot, slotsNeeded } from '../../src/shared/time/slots.ts';
import { startsFor } from '../../src/shared/time/starts.ts';
import { clickLink } from './click-link.ts';
import type { Client } from './client.ts';
import type { Attack, Outcome, Target, Technician } from './target.ts';

const NETWORKS = 6;
/** Four hours a day, so that one request can take the whole of it. */
const HOURS: Slot[] = ['10:00', '11:00', '12:00', '13:00'];
/** Unanswered hours of one network with one technician; a /24 or a /48 may hold three times that. */
const HOURS_PER_NETWORK = 12;
/** Of one network, in a row: then the limit is what stops it. */
const REFUSALS_UNTIL_GIVEN_UP = 3;

interface Plan {
  /** Where the attacker comes from. */
  networks(target: Target): Client[];
  /** How much is asked for at once, one after another. */
  hours: number[];
  /** Clicks the links in their own mailboxes. */
  confirms: boolean;
  /**
   * What those can hold who read their email: they look just like customers, so that some days
   * may be full (docs/decisions, "Held hours"). Without it no day may be.
   */
  mayHold?: number;
  /** Asks for a second time by each request's link. */
  moves: boolean;
}

async function openSmallCalendar(target: Target): Promise<Technician> {
  const technician = await target.technician();
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, timeSlots: HOURS }));
  await technician.client.mutate('technician.setWeeklyHours', { hours });
  return technician;
}

interface Service {
  id: number;
  durationMinutes: number;
}

/** What the technician offers, shortest first. */
async function servicesOf(target: Target, { id }: Technician): Promise<Service[]> {
  const { json } = await target.visitor().get(`/api/technicians/${id}`);
  return json.servicePackages.sort(
    (a: Service, b: Service) => a.durationMinutes - b.durationMinutes,
  );
}

/** The services that together take so many hours, or nearly. */
function fillHours(services: readonly Service[], hours: number) {
  const ids: number[] = [];
  let minutes = 0;
  for (const { id, durationMinutes } of services.toReversed()) {
    if (slotsNeeded(minutes + durationMinutes) > hours) continue;
    minutes += durationMinutes;
    ids.push(id);
  }
  return { ids, slots: slotsNeeded(minutes) };
}

const hoursOf = (days: { timeSlots: string[] }[]) =>
  days.reduce((sum, { timeSlots }) => sum + timeSlots.length, 0);

/** Takes all that each network is let; how many requests were taken. */
async function hoard(target: Target, technician: Technician, plan: Plan): Promise<number> {
  const services = await servicesOf(target, technician);
  /** What was asked for once isn't asked for again: it may be held, or not to be had. */
  const asked = new Set<string>();
  async function freeTime(slots: number) {
    for (const { date, timeSlots } of await target.openDays(technician)) {
      for (const timeSlot of startsFor(timeSlots as Slot[], slots)) {
        const key = `${date} ${timeSlot} ${slots}`;
        if (asked.has(key)) continue;
        asked.add(key);
        return { date, timeSlot };
      }
    }
    return undefined;
  }
  let requests = 0;
  for (const network of plan.networks(target)) {
    // Who may hold what they ask for finds the first days free again once they have moved.
    if (plan.confirms) asked.clear();
    for (const hours of plan.hours) {
      const { ids, slots } = fillHours(services, hours);
      for (let refusals = 0; ids.length > 0 && refusals < REFUSALS_UNTIL_GIVEN_UP; ) {
        const time = await freeTime(slots);
        if (!time) break;
        const booked = await target.book(network, technician, { servicePackageIds: ids, ...time });
        if (booked.answer.status !== 201) {
          refusals += 1;
          continue;
        }
        requests += 1;
        if (plan.confirms) await clickLink(target, booked);
        const second = plan.moves ? await freeTime(slots) : undefined;
        if (second) {
          await network.send('PATCH', `/api/booking-links/${booked.token}/propose`, second);
        }
      }
    }
  }
  return requests;
}

/** Books the shortest service on a day, by a click on the emailed link if that is asked for. */
async function bookHonestly(target: Target, technician: Technician, date: string) {
  const [shortest] = await servicesOf(target, technician);
  const day = (await target.openDays(technician)).find((each) => each.date === date);
  for (const timeSlot of day?.timeSlots ?? []) {
    const visitor = target.visitor();
    const wish = { date, timeSlot, servicePackageIds: [shortest?.id] };
    const booked = await target.book(visitor, technician, wish);
    if (booked.answer.status !== 201) continue;
    const waits = Boolean(booked.answer.json.awaitsEmailUntil);
    if (waits && !(await clickLink(target, booked))) continue;
    const { json } = await visitor.get(`/api/booking-links/${booked.token}`);
    const isHeld = json?.status === 'pending' && !json?.awaitsEmailUntil;
    // Trying one day after another leaves nothing behind.
    await visitor.send('PATCH', `/api/booking-links/${booked.token}/cancel`, {});
    if (isHeld) return true;
  }
  return false;
}

async function runPlan(target: Target, plan: Plan): Promise<Outcome> {
  const technician = await openSmallCalendar(target);
  const [today, ...before] = await target.openDays(technician);
  const requests = await hoard(target, technician, plan);
  // The first day may be nearly over.
  const after = (await target.openDays(technician)).filter(({ date }) => date !== today?.date);
  const open = new Set(after.filter(({ timeSlots }) => timeSlots.length > 0).map((d) => d.date));
  const lost = before.filter(({ date }) => !open.has(date));
  const step = target.isShort ? 8 : 9;
  const tried = before.filter((_, at) => at % step === 0);
  const refused: string[] = [];
  for (const { date } of tried) {
    if (plan.mayHold !== undefined && !open.has(date)) continue;
    if (!(await bookHonestly(target, technician, date))) refused.push(date);
  }
  const held = hoursOf(before) - hoursOf(after);
  const isEmptied = plan.mayHold === undefined ? lost.length > 0 : held > plan.mayHold;
  return {
    worked: isEmptied || refused.length > 0,
    figure:
      `${held} of ${hoursOf(before)} hours held by ${requests} requests, ${lost.length} of ${before.length} days empty, ` +
      `an honest customer refused on ${refused.length} of ${tried.length}`,
  };
}

const sixNetworks = (target: Target) => Array.from({ length: NETWORKS }, () => target.visitor());
const many = (target: Target, address: (at: number) => string) =>
  Array.from({ length: target.isShort ? 12 : 40 }, (_, at) => target.visitor(address(at)));

const PLANS: Record<string, Plan> = {
  'six networks with made-up emails empty a calendar': {
    networks: sixNetworks,
    hours: [2, 4, 1],
    confirms: false,
    moves: false,
  },
  'six networks with made-up emails and new times empty a calendar': {
    networks: sixNetworks,
    hours: [2, 4, 1],
    confirms: false,
    moves: true,
  },
  'six networks with mailboxes of their own empty a calendar': {
    networks: sixNetworks,
    hours: [4],
    confirms: true,
    moves: true,
    mayHold: NETWORKS * HOURS_PER_NETWORK,
  },
  'one IPv6 /48 empties a calendar': {
    networks: (target) => many(target, (at) => `2001:db8:77:${at.toString(16)}::1`),
    hours: [2, 4, 1],
    confirms: false,
    moves: false,
  },
  'one IPv4 /24 empties a calendar': {
    networks: (target) => many(target, (at) => `198.51.100.${at + 1}`),
    hours: [2, 4, 1],
    confirms: false,
    moves: false,
  },
  'one IPv6 /48 with mailboxes of its own empties a calendar': {
    networks: (target) => many(target, (at) => `2001:db8:78:${at.toString(16)}::1`),
    hours: [4],
    confirms: true,
    moves: true,
    mayHold: 3 * HOURS_PER_NETWORK,
  },
};

const secondHold: Attack = {
  name: "a pending request's new time holds a second one",
  item: 4,
  async run(target) {
    const technician = await openSmallCalendar(target);
    const before = hoursOf(await target.openDays(technician));
    const visitor = target.visitor();
    const { token, answer } = await target.book(visitor, technician);
    const once = before - hoursOf(await target.openDays(technician));
    const [, , day] = await target.openDays(technician);
    await visitor.send('PATCH', `/api/booking-links/${token}/propose`, {
      date: day?.date,
      timeSlot: day?.timeSlots[0],
    });
    const held = before - hoursOf(await target.openDays(technician));
    return {
      worked: held > once,
      figure: `${once} hours held by the request (${answer.status}), ${held} with its new time`,
    };
  },
};

export const hoarding: Attack[] = [
  ...Object.entries(PLANS).map(
    ([name, plan]): Attack => ({
      name,
      item: 4,
      mayOverlap: true,
      run: (target) => runPlan(target, plan),
    }),
  ),
  secondHold,
];
