/**
 * `npm run verify -- crash [--kills N]`: the server is killed again and again while rival clients
 * book, confirm and cancel. What was acknowledged must be there afterwards, once, with its emails.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../demo/random.ts';
import { openSite } from '../open-site.ts';
import { type Load, startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';

const CLIENTS = 32;
/** How long a server lives under load before it is killed, in milliseconds. */
const LIFE = { least: 50, most: 500 };

export async function verifyCrash({ kills, seed = 1 }: { kills: number; seed?: number }) {
  const site = await openSite({ technicians: 12 });
  const random = createRandom(`crash ${seed}`);
  const startMs: number[] = [];
  let load: Load | undefined;
  try {
    let server = await site.start();
    load = startClients(site, { clients: CLIENTS, seed });
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(random.int(LIFE.least, LIFE.most));
      await server.kill();
      server = await site.start();
      startMs.push(server.startMs);
    }
    const ledger = await load.finish();
    await server.stop();
    return { kills, ledger, startMs, faults: checkBookings(site.dataDir, ledger.promised) };
  } finally {
    load?.cancel();
    await site.remove();
  }
}

if (import.meta.main) {
  const kills = numberOption('kills', 200);
  const { ledger, startMs, faults } = await verifyCrash({ kills, seed: numberOption('seed', 1) });
  const { lost, double, unemailed, inconsistent } = faults;
  const found = [...lost, ...double, ...unemailed, ...inconsistent, ...ledger.unexpected];
  for (const fault of found.slice(0, 20)) console.error(fault);
  verdict('crash', [
    `${kills} kills under ${CLIENTS} clients`,
    `${ledger.acknowledged} calls acknowledged`,
    `${ledger.refused} refused`,
    `${ledger.settled} settled after a kill`,
    goal(lost.length, 0, 'acknowledged lost'),
    goal(double.length, 0, 'double'),
    goal(unemailed.length, 0, 'transitions without their emails'),
    goal(inconsistent.length, 0, 'inconsistent'),
    goal(ledger.unexpected.length, 0, 'unexpected answers'),
    `restart to first answer ${percentile(startMs, 50)} ms median`,
    goal(percentile(startMs, 100), 1000, 'ms the slowest'),
  ]);
}
