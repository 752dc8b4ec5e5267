import { freeTimes } from './times.ts';

/**
 * Asks the first technician for a time over the documented call: the last one free on a day, which
 * `at` picks among the days. Two requests of strangers on one short day would wait for their emails.
 */
export async function askForTime(
  url: string,
  at: number,
  customer: { customerName: string; customerEmail: string },
): Promise<void> {
  const technician = await (await fetch(`${url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const times = await freeTimes(url, 1, job.durationMinutes);
  const day = [...new Set(times.map(({ date }) => date))].at(at);
  const time = times.findLast(({ date }) => date === day);
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      technicianId: 1,
      servicePackageIds: [job.id],
      ...time,
      ...customer,
      customerPhone: '(555) 222-3333',
    }),
  });
  if (answer.status !== 201) throw new Error(`Asking was answered: ${await answer.text()}`);
}
