import type { Slot } from '../../src/shared/time/slots.ts';
import { freeTimes } from './times.ts';

/** What a request needs beside its defaults, which are the first technician and a customer. */
interface BookingRequest {
  servicePackageIds: readonly number[];
  date: string;
  timeSlot: Slot;
  customerName?: string;
  customerEmail?: string;
  customerPhone?: string;
  serviceAddress?: string;
}

interface Requested {
  id: number;
  reference: string;
  date: string;
  timeSlot: Slot;
  manageUrl: string;
  awaitsEmailUntil?: string;
}

/** Requests a booking over the documented call, as a stranger. `url` may have a language's prefix. */
export async function requestBooking(url: string, request: BookingRequest): Promise<Requested> {
  const customer = {
    customerName: 'Ada Rider',
    customerEmail: 'ada@mail.example',
    customerPhone: '(555) 222-3333',
  };
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ technicianId: 1, ...customer, ...request }),
  });
  if (answer.status !== 201) throw new Error(`Refused with ${await answer.text()}`);
  return answer.json();
}

/**
 * Asks the first technician for a time over the documented call: the last one free on a day, which
 * `at` picks among the days. Two requests of strangers on one short day would wait for their emails.
 */
export async function askForTime(
  url: string,
  at: number,
  customer: { customerName?: string; customerEmail?: string } = {},
): Promise<Requested> {
  const technician = await (await fetch(`${url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const times = await freeTimes(url, 1, job.durationMinutes);
  const day = [...new Set(times.map(({ date }) => date))].at(at);
  const time = times.findLast(({ date }) => date === day);
  return requestBooking(url, { servicePackageIds: [job.id], ...time!, ...customer });
}
