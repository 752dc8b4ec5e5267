/**
 * `npm run verify -- uploads [--files N]`: mutated pictures and documents by every way a file can
 * come. None may make the server fail or grow, and nothing may be stored but what was encoded anew.
 */
import { readdir } from 'node:fs/promises';
import { uploadsFolder } from '../../src/server/files/layout.ts';
import { openSite } from '../open-site.ts';
import { sendMutations, storedFaults } from '../uploads/mutations.ts';
import { anyAddress } from './addresses.ts';
import { goal, numberOption, verdict } from './report.ts';
import { residentMb } from './resident.ts';

const MEMORY_MOST_MB = 200;

export async function verifyUploads(files: number) {
  const site = await openSite({ technicians: 2 });
  try {
    const server = await site.start();
    const outside = () => outsideOf(site.dataDir);
    const before = { memory: residentMb(server.pid).now, names: await outside() };
    const sent = await sendMutations(files, async ({ url, payload, headers, method }) => {
      const response = await fetch(site.url + url, {
        method,
        headers: { ...headers, 'x-forwarded-for': anyAddress() },
        body: new Uint8Array(payload),
      });
      return { status: response.status, body: await response.text() };
    });
    const alive = await fetch(`${site.url}/healthz`).catch(() => undefined);
    const moreMemoryMb = residentMb(server.pid).peak - before.memory;
    const stored = await storedFaults(uploadsFolder(site.dataDir));
    const strays = (await outside()).filter((name) => !before.names.includes(name));
    return { ...sent, stored, strays, moreMemoryMb, isAlive: alive?.ok === true };
  } finally {
    await site.remove();
  }
}

/** What lies in the data folder beside the uploads. */
async function outsideOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  return names.filter((name) => !name.startsWith('uploads'));
}

if (import.meta.main) {
  const files = numberOption('files', 2000);
  const { answers, failures, stored, strays, moreMemoryMb, isAlive } = await verifyUploads(files);
  const faults = [...stored.faults, ...strays.map((name) => `${name}: outside of the uploads`)];
  for (const fault of [...failures, ...faults].slice(0, 10)) console.error(fault);
  const results = [...answers].sort().map(([status, count]) => `${count} × ${status}`);
  verdict('uploads', [
    `${files} mutated files by eight ways (${results.join(', ')})`,
    goal(failures.length, 0, 'failures'),
    goal(isAlive ? 0 : 1, 0, 'crashes'),
    `${stored.files} files stored`,
    goal(faults.length, 0, 'of them originals, tagged or out of place'),
    goal(Math.round(moreMemoryMb), MEMORY_MOST_MB, 'MB more memory'),
  ]);
}
