import { rm, utimes } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { PDF, redAboveBlue } from '../../../test/uploads/pictures.ts';
import { formWith, multipartBody, temporaryDirectory } from '../../../test/uploads/server.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import { DAY_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { sweepFiles } from '../boot/sweep-files.ts';
import { createSession, SESSION_COOKIE } from '../credentials/session.ts';
import { filesOf, uploadsFolder } from '../files/layout.ts';
import { isStored, removeStored } from '../files/stored-files.ts';
import { networkOf, widerNetworkOf } from '../foundation/rate-limit.ts';
import { userById } from '../store/accounts/users.ts';
import { saveUnclaimed } from '../store/unclaimed-uploads.ts';

const MB = 1024 * 1024;
const PRIVATE = [200, 'private, no-store'];

let dir: string;
let market: Marketplace;
let app: FastifyInstance;
beforeEach(async () => {
  const dataDir = await temporaryDirectory();
  dir = uploadsFolder(dataDir);
  market = openMarketplace({ DATA_DIR: dataDir, BOOKING_LIMIT_PER_HOUR: '1000' });
  market.addPackage({ name: 'Tune-up' });
  market.deps.isStored = (path) => isStored(dir, path);
  market.deps.removeFiles = async (paths) => {
    for (const path of paths) await removeStored(dir, path);
  };
  app = await buildApp(market.deps, { clientFolder: undefined });
});
afterEach(async () => {
  await app.close();
  await rm(market.deps.env.dataDir, { recursive: true });
});

/** By the documented path. */
async function upload(kind: 'profile' | 'shop' | 'cert') {
  const bytes = kind === 'cert' ? PDF : await redAboveBlue(400, 300).jpeg().toBuffer();
  const { headers, payload } = await multipartBody(formWith('image', bytes));
  const answer = await app.inject({ method: 'POST', url: `/api/upload/${kind}`, headers, payload });
  return { path: answer.json().url as string, cookies: cookiesOf(answer.cookies) };
}

const cookiesOf = (cookies: { name: string; value: string }[]) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

/** Status and caching of a picture at both of its addresses, which must agree. */
async function look(path: string, cookies: Record<string, string> = {}) {
  const at = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, cookies });
    return [statusCode, headers['cache-control']];
  };
  const found = await at(imageUrl(path));
  expect(await at(path)).toEqual(found);
  return found;
}

const signedIn = async (userId: number) => ({
  [SESSION_COOKIE]: await createSession(market.deps.db, userId),
});

async function apply(change: object = {}) {
  const payload = application(change);
  const answer = await app.inject({ method: 'POST', url: '/api/tech-register', payload });
  const row = market.deps.db.$client
    .prepare<[], { id: number; userId: number }>(
      'SELECT id, user_id AS userId FROM technicians ORDER BY id DESC LIMIT 1',
    )
    .get()!;
  return { answer, ...row };
}

describe('pictures of an applicant', () => {
  it.each(['profile', 'shop'] as const)(
    'are at first for the browser that sent the %s and for admins alone',
    async (kind) => {
      const { path, cookies } = await upload(kind);
      const other = await upload(kind);
      expect(await look(path)).toEqual([404, 'no-store']);
      expect(await look(path, other.cookies)).toEqual([404, 'no-store']);
      expect(await look(path, cookies)).toEqual(PRIVATE);
      expect(await look(path, await signedIn(market.addAdmin()))).toEqual(PRIVATE);
    },
  );

  it('are public once the application is approved, in shared caches for a day', async () => {
    const { path } = await upload('profile');
    const { id, userId } = await apply({ profileImage: path });
    const someone = market.addTechnician([market.addPackage()]);
    expect(await look(path)).toEqual([404, 'no-store']);
    expect(await look(path, await signedIn(someone.userId))).toEqual([404, 'no-store']);
    expect(await look(path, await signedIn(userId))).toEqual(PRIVATE);

    const admin = market.as(market.addAdmin());
    await admin.admin.technicians.approve({ id });
    expect(await look(path)).toEqual([200, 'public, max-age=86400']);
    await admin.admin.technicians.freeze({ id, freezeReason: 'Away' });
    await admin.admin.technicians.unfreeze({ id });
    expect(await look(path)).toEqual([200, 'public, max-age=86400']);
  });

  it('are shown to the browser that opens the link to a rejected application', async () => {
    const { path } = await upload('profile');
    const { id, userId } = await apply({ profileImage: path });
    await market.as(market.addAdmin()).admin.technicians.reject({ id, rejectionReason: 'Blurred' });
    const { linkGeneration } = userById(market.deps.db, userId)!;
    const token = market.deps.links.token('reapply', userId, linkGeneration);
    const input = encodeURIComponent(JSON.stringify({ json: { token } }));
    const answer = await app.inject({ url: `/api/trpc/application.earlier?input=${input}` });
    expect(await look(path)).toEqual([404, 'no-store']);
    expect(await look(path, cookiesOf(answer.cookies))).toEqual(PRIVATE);
  });

  it('go with the certification within a week of a rejection, however often it is edited', async () => {
    const files = await Promise.all([upload('profile'), upload('shop'), upload('cert')]);
    const [profileImage, shopImage, certificationFile] = files.map(({ path }) => path);
    const { id } = await apply({ profileImage, shopImage, certificationFile });
    const admin = market.as(market.addAdmin());
    await admin.admin.technicians.reject({ id, rejectionReason: 'Too far away' });
    market.setNow(NOW + 5 * DAY_MS);
    await sweepFiles(market.deps);
    for (const { path } of files) expect(await isStored(dir, path)).toBe(true);
    market.deps.db.$client.prepare('UPDATE technicians SET edited_at = ?').run(market.deps.clock());
    // The sweep goes by the files' own age.
    const then = (NOW - DAY_MS) / 1000;
    for (const { path } of files) {
      for (const file of filesOf(dir, path)) await utimes(file, then, then).catch(() => {});
    }
    market.setNow(NOW + 6.5 * DAY_MS);
    await sweepFiles(market.deps);
    for (const { path } of files) expect(await isStored(dir, path)).toBe(false);
  });
});

it('a logo is public once it is the site’s: anyone can upload one', async () => {
  const photo = await redAboveBlue(40, 30).png().toBuffer();
  const files = [{ name: 'a.png', size: photo.length, type: 'image/png' }];
  const url = '/api/uploadthing?actionType=upload&slug=logo';
  const ticket = await app.inject({ method: 'POST', url, payload: { files } });
  const { headers, payload } = await multipartBody(formWith('file', photo));
  const sent = await app.inject({ method: 'PUT', url: ticket.json()[0].url, headers, payload });
  const path = sent.json().url;
  const userId = market.addAdmin();
  expect(await look(path)).toEqual([404, 'no-store']);
  expect(await look(path, await signedIn(userId))).toEqual(PRIVATE);
  await market.as(userId).admin.settings.change({ section: 'site', values: { SITE_LOGO: path } });
  expect(await look(path)).toEqual([200, 'public, max-age=86400']);
});

describe('applicants of one network', () => {
  let applied = 0;
  /** Applies with a certificate of so many bytes that came from an address. */
  async function applyWith(bytes: number, address: string, email = `a${applied}@vega.example`) {
    const { db, links, clock } = market.deps;
    market.deps.isStored = async () => true;
    applied += 1;
    const path = `/uploads/cert-${String(applied).padStart(32, '0')}.pdf`;
    const sender = {
      network: links.hashOf('network', networkOf(address)),
      wider: links.hashOf('network', widerNetworkOf(address)),
    };
    saveUnclaimed(db, { path, sender, bytes, createdAt: clock() });
    return { path, ...(await apply({ certificationFile: path, email })) };
  }
  const refused = {
    statusCode: 400,
    body: expect.stringContaining(applicationText('error.tooManyFiles')),
  };

  it('hold 30 MB at most of an address, days later too, until they are approved', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await applyWith(9.9 * MB, '198.51.100.7')).answer.statusCode).toBe(201);
    }
    expect((await applyWith(MB, '198.51.100.7')).answer).toMatchObject(refused);
    expect((await applyWith(9.9 * MB, '198.51.100.8')).answer.statusCode).toBe(201);
    market.setNow(NOW + 3 * DAY_MS);
    await sweepFiles(market.deps);
    expect((await applyWith(MB, '198.51.100.7')).answer).toMatchObject(refused);
    await market.as(market.addAdmin()).admin.technicians.approve({ id: 1 });
    expect((await applyWith(MB, '198.51.100.7')).answer.statusCode).toBe(201);
  });

  it('hold 100 MB at most of a /24', async () => {
    for (let host = 1; host <= 10; host += 1) {
      expect((await applyWith(9.9 * MB, `198.51.100.${host}`)).answer.statusCode).toBe(201);
    }
    expect((await applyWith(2 * MB, '198.51.100.99')).answer).toMatchObject(refused);
    expect((await applyWith(2 * MB, '203.0.113.9')).answer.statusCode).toBe(201);
  });

  it('are told the same whether an email is known or not', async () => {
    for (let count = 0; count < 3; count += 1) await applyWith(9.9 * MB, '198.51.100.7');
    const known = await applyWith(MB, '198.51.100.7', `a${applied - 1}@vega.example`);
    expect(known.answer).toMatchObject(refused);
  });
});
