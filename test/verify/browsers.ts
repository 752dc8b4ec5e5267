/**
 * `npm run verify -- browsers`: what people do most, in Chromium, Firefox and WebKit, each on a site of
 * its own. Nothing goes wrong in the pages, and they say what they say in Chromium; pictures are left
 * in a folder. `--only webkit --walk book` is what CI runs.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../db/client.ts';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { createPasswordHasher } from '../../src/server/credentials/password-hash.ts';
import { setPassword } from '../../src/server/store/accounts/users.ts';
import { bookingRequest } from '../booking-request.ts';
import { bookingAddress, freeTimes } from '../browser/times.ts';
import { openSite, type Site } from '../open-site.ts';
import { phonePhoto } from '../uploads/pictures.ts';
import type { Driver } from '../walks/driver.ts';
import { openWithPuppeteer } from '../walks/puppeteer.ts';
import { Visitor } from '../walks/visitor.ts';
import { WALKS } from '../walks/walks.ts';
import { openWebKit } from '../walks/webkit.ts';
import { goal, verdict } from './report.ts';

const PASSWORD = 'Wheels-and-1-bell';

interface Seen {
  texts: Map<string, string>;
  faults: string[];
}

async function walkAll(name: Driver['name'], walks: string[], folder: string): Promise<Seen> {
  const site = await openSite({ technicians: 12 });
  const server = await site.start();
  const texts = new Map<string, string>();
  const faults: string[] = [];
  const driver = name === 'webkit' ? await openWebKit() : await openWithPuppeteer(name);
  try {
    const visitor = new Visitor(driver, site.url);
    const photo = join(folder, 'photo.jpg');
    writeFileSync(photo, await phonePhoto());
    await givePasswords(site);
    const look = async (place: string) => {
      // Once nothing moves any more, such as a dialog that closes.
      while (texts.get(place) !== (await visitor.text())) {
        texts.set(place, await visitor.text());
        await sleep(300);
      }
      writeFileSync(join(folder, `${place}-${name}.png`), await driver.screenshot());
    };
    const bookAt = await bookingAddress(site.url, site.technicians[0]!.id, 20);
    const request = (customerName: string) => sendRequest(site, customerName);
    for (const each of walks) {
      await WALKS[each]!({ visitor, look, photo, bookAt, request, password: PASSWORD }).catch(
        async (error: Error) => {
          faults.push(`${each}: ${error.message}`);
          writeFileSync(join(folder, `failed ${each}-${name}.png`), await driver.screenshot());
        },
      );
    }
    faults.push(...(await driver.errors()).map((text) => `${name}: ${text}`));
  } finally {
    await driver.close();
    await server.stop();
    await site.remove();
  }
  return { texts, faults };
}

async function givePasswords({ dataDir }: Site): Promise<void> {
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  const hash = await createPasswordHasher().hash(PASSWORD, 'known');
  for (const email of [DEMO_ADMIN, DEMO_TECHNICIAN]) setPassword(db, email, hash);
  db.$client.close();
}

async function sendRequest({ url, technicians }: Site, customerName: string): Promise<void> {
  const { id, packageIds } = technicians[0]!;
  const body = bookingRequest({
    technicianId: id,
    servicePackageIds: packageIds.slice(0, 1),
    ...(await freeTimes(url, id, 180)).at(-1),
    customerName,
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { only: { type: 'string' }, walk: { type: 'string' } } });
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-browsers-'));
  const walks = Object.keys(WALKS).filter((name) => !values.walk || name === values.walk);
  const names = (['chromium', 'firefox', 'webkit'] as const).filter(
    (name) => !values.only || name === values.only,
  );
  const faults: string[] = [];
  let like: Map<string, string> | undefined;
  for (const name of names) {
    const seen = await walkAll(name, walks, folder);
    faults.push(...seen.faults);
    like ??= seen.texts;
    for (const [place, text] of seen.texts) {
      const known = like.get(place);
      if (known !== undefined && known !== text) faults.push(difference(name, place, text, known));
    }
  }
  for (const fault of faults) console.error(fault);
  verdict('browsers', [
    `${walks.length} walks in ${names.join(', ')}`,
    `pictures in ${folder}`,
    goal(faults.length, 0, 'faults'),
  ]);
}

/** From a few words before they part. */
function difference(name: string, place: string, text: string, known: string): string {
  let at = 0;
  while (text[at] === known[at]) at += 1;
  const part = (whole: string) => whole.slice(Math.max(0, at - 30), at + 60);
  return `${name}, ${place}: “${part(text)}” instead of “${part(known)}”`;
}
