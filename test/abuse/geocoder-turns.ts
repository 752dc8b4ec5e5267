/** Keeping the operator's geocoder from everybody else. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeGeocoder } from '../fake-geocoder.ts';
import { createClient } from './client.ts';
import type { Attack } from './target.ts';

/** By who does it: the first three numbers of their addresses. */
const BOTS = {
  'one network keeps': ['10.66.0'],
  'six networks keep': ['10.66.0', '10.66.1', '10.66.2', '10.66.3', '10.66.4', '10.66.5'],
};
const EVERY_MS = 125;
const FOUND_WITHIN_MS = 4_000;

export const geocoderTurns: Attack[] = Object.entries(BOTS).map(([who, networks]) => ({
  name: `${who} the geocoder busy`,
  item: 24,
  mayOverlap: true,
  async run(target) {
    const geocoder = await fakeGeocoder('honest');
    const server = await target.serveBeside({ GEOCODER_URL: geocoder.url });
    const find = async (address: string, text: string) => {
      const path = `/api/geocode?address=${encodeURIComponent(text)}`;
      const { json, ms } = await createClient(server.url, address).get(path);
      return json?.results[0]?.formatted_address === 'Elsewhere, LA' && ms < FOUND_WITHIN_MS;
    };
    let asked = 0;
    const bot = setInterval(() => {
      const network = networks[asked++ % networks.length];
      find(`${network}.${asked % 250}`, `${asked} Bot St, Austin, TX`).catch(() => {});
    }, EVERY_MS);
    try {
      await sleep(3_000);
      const addresses = target.isShort ? 4 : 20;
      let found = 0;
      for (let number = 1; number <= addresses; number += 1) {
        found += Number(await find('10.77.0.7', `${number} Main St, Austin, TX`));
      }
      return { worked: found < addresses, figure: `${found} of ${addresses} addresses found` };
    } finally {
      clearInterval(bot);
      await server.close();
      await geocoder.close();
    }
  },
}));
