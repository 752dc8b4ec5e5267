/** Complete booking requests, each committed to disk with its emails. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDay } from '../src/shared/booking/booking.ts';
import type { TechnicianPage } from '../src/shared/technician/technician.schema.ts';
import { SLOT_MINUTES } from '../src/shared/time.ts';
import { ask, startProduct } from './server.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 16;
/** Their free hours are more than any run takes. */
const TECHNICIANS = 200;

/** Answered with 201, a second: the median of the rounds. `dataDir` is copied and stays as it was. */
export async function measureBookings(
  dataDir: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-bookings-'));
  cpSync(dataDir, folder, { recursive: true });
  const server = await startProduct(folder);
  await server.settled();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const wishes = await freeTimes(server.url, agent);
    const booked: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      booked.push(await bookingsPerSecond(server.url, agent, wishes, seconds));
    }
    return median(booked);
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** What a customer wants to book. */
interface Wish {
  technicianId: number;
  servicePackageIds: number[];
  date: string;
  timeSlot: string;
}

/** Times that one hour's work can be booked at, the technicians taking turns. */
async function freeTimes(url: string, agent: Agent): Promise<Wish[]> {
  const wishes: { wish: Wish; turn: number }[] = [];
  for (let id = 1; id <= TECHNICIANS; id += 1) {
    const page = await ask(agent, 'GET', `${url}/api/technicians/${id}`);
    const days = await ask(agent, 'GET', `${url}/api/technicians/${id}/availability`);
    if (page.status !== 200 || days.status !== 200) continue;
    const { servicePackages }: TechnicianPage = JSON.parse(page.body);
    const quick = servicePackages.find(({ durationMinutes }) => durationMinutes <= SLOT_MINUTES);
    if (!quick) continue;
    let turn = 0;
    for (const { date, timeSlots } of JSON.parse(days.body) as OpenDay[]) {
      for (const timeSlot of timeSlots) {
        const wish = { technicianId: id, servicePackageIds: [quick.id], date, timeSlot };
        wishes.push({ wish, turn: turn++ });
      }
    }
  }
  return wishes.sort((a, b) => a.turn - b.turn).map(({ wish }) => wish);
}

/** Takes wishes from the list, each a customer of their own, until the time is over. */
async function bookingsPerSecond(
  url: string,
  agent: Agent,
  wishes: Wish[],
  seconds: number,
): Promise<number> {
  const startedAt = performance.now();
  let booked = 0;
  const customer = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const wish = wishes.shift();
      if (!wish) throw new Error('There are too few free times for so many bookings.');
      const number = wishes.length;
      const body = JSON.stringify({ ...wish, ...customerOf(number) });
      const { status, body: answer } = await ask(agent, 'POST', `${url}/api/bookings`, body);
      if (status !== 201) throw new Error(`A booking was answered ${status}: ${answer}`);
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, customer));
  return (booked * 1000) / (performance.now() - startedAt);
}

/** Another customer for each number. */
function customerOf(number: number) {
  const digits = String(number % 10_000).padStart(4, '0');
  return {
    customerName: `Customer ${number}`,
    customerEmail: `customer${number}@example.com`,
    customerPhone: `(555) ${100 + (number % 900)}-${digits}`,
  };
}
