import { type Slot, slotsNeeded } from '../../src/shared/time/slots.ts';
import { startsFor } from '../../src/shared/time/starts.ts';

/** Times at which work of so many minutes can be booked, as a stranger sees them, soonest first. */
export async function freeTimes(
  url: string,
  technicianId: number,
  minutes: number,
): Promise<{ date: string; timeSlot: Slot }[]> {
  const answer = await fetch(`${url}/api/technicians/${technicianId}/availability`);
  const days: { date: string; timeSlots: Slot[] }[] = await answer.json();
  // The first free hour of a day may stand alone, and another job not fit into it.
  return days.flatMap(({ date, timeSlots }) =>
    startsFor(timeSlots, slotsNeeded(minutes)).map((timeSlot) => ({ date, timeSlot })),
  );
}

/** The address of a dialog with a technician's first service and nth free time chosen. */
export async function bookingAddress(
  url: string,
  technicianId: number,
  at: number,
): Promise<string> {
  const technician = await (await fetch(`${url}/api/technicians/${technicianId}`)).json();
  const [job] = technician.servicePackages;
  const { date, timeSlot } = (await freeTimes(url, technicianId, job.durationMinutes)).at(at)!;
  return `/?book=${technicianId}&package=${job.id}&day=${date}&time=${timeSlot}`;
}
