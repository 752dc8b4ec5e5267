import { freeTimes } from './times.ts';

/** Asks the first technician for a time over the documented call; `at` picks it among the free ones. */
export async function askForTime(
  url: string,
  at: 0 | -1,
  customer: { customerName: string; customerEmail: string },
): Promise<void> {
  const technician = await (await fetch(`${url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const time = (await freeTimes(url, 1, job.durationMinutes)).at(at);
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
