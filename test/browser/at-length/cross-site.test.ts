/** What pages of other origins can make a visitor's browser do here, forms and scripts alike. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { type RunningApp, startApp } from '../app.ts';
import { openBrowser } from '../browser.ts';
import { DEMO_PASSWORD } from '../sign-in.ts';
import { freeTimes } from '../times.ts';

/** Another port is another origin of the same site; another address is another site. */
const ELSEWHERE = ['127.0.0.1', '127.0.0.2'];

let app: RunningApp;
let browser: Browser;
let servers: Server[];
let attacks: readonly Attack[];

/** A call that would do harm, and what it would carry. */
interface Attack {
  path: string;
  values: Record<string, unknown>;
}

beforeAll(async () => {
  app = await startApp({ technicians: 12 });
  browser = await openBrowser(ELSEWHERE);
  servers = await Promise.all(
    ELSEWHERE.map(async (host) => {
      const server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html').end('<!doctype html><p>Kittens');
      });
      server.listen(0, host);
      await once(server, 'listening');
      return server;
    }),
  );
  const technician = await (await fetch(`${app.url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const [time] = await freeTimes(app.url, 1, job.durationMinutes);
  const login = { email: DEMO_TECHNICIAN, password: DEMO_PASSWORD };
  const booking = {
    technicianId: 1,
    servicePackageIds: [job.id],
    ...time,
    customerName: 'Never Asked',
    customerEmail: 'unknown@example.com',
    customerPhone: '(555) 222-3333',
  };
  attacks = [
    { path: '/api/auth/login', values: login },
    { path: '/api/trpc/auth.login', values: { json: login } },
    { path: '/api/bookings', values: booking },
    { path: '/api/trpc/booking.request', values: { json: booking } },
  ];
});

afterAll(async () => {
  await browser?.close();
  for (const server of servers ?? []) server.close();
  await app?.stop();
});

function bookings(): number {
  const db = openDatabase(join(app.dataDir, DATABASE_FILE));
  const count = db.$client.prepare(
    "SELECT count(*) FROM bookings WHERE customer_name = 'Never Asked'",
  );
  const answer = count.pluck().get() as number;
  db.$client.close();
  return answer;
}

const session = async (context: BrowserContext) =>
  (await context.cookies(app.url)).find(({ name }) => name === 'session');

/** Everything in the address as well: a form's own fields are not all it can send. */
function addressOf({ path, values }: Attack): string {
  const query = Object.entries(values).map(([key, value]) => [key, `${value}`]);
  return `${app.url}${path}?${new URLSearchParams(query)}`;
}

/**
 * Does something that asks the app, and answers the status. 0 where the page may not even know that
 * there was an answer.
 */
async function askedBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const done = new Promise<number>((resolve) => {
    const hear = async (request: Request) => {
      if (!request.url().startsWith(app.url)) return;
      resolve((await request.response().catch(() => null))?.status() ?? 0);
    };
    page.on('requestfinished', hear).on('requestfailed', hear);
  });
  await act();
  return done;
}

/** Sends a form as JSON's text, as its fields, or as parts; from a page that hides its origin or not. */
function submit(page: Page, attack: Attack, enctype: string, isHidden: boolean) {
  return page.evaluate(
    ({ action, enctype, json, fields, isHidden }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, enctype, method: 'post' });
      const add = (name: string, value: string) => {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden' });
        input.setAttribute('name', name);
        input.setAttribute('value', value);
        form.append(input);
      };
      // `{"email":"…","x":"=…"}` is JSON, whatever the form calls it.
      if (enctype === 'text/plain') add(`${json.slice(0, -1)},"x":"`, '"}');
      else for (const [name, value] of fields) add(name!, value!);
      if (isHidden) {
        const policy = Object.assign(document.createElement('meta'), { name: 'referrer' });
        policy.content = 'no-referrer';
        document.head.append(policy);
      }
      document.body.append(form);
      form.submit();
    },
    {
      action: addressOf(attack),
      enctype,
      json: JSON.stringify(attack.values),
      fields: Object.entries(attack.values).map(([key, value]) => [key, `${value}`]),
      isHidden,
    },
  );
}

/** Sends a body without asking for leave, which a page may do with these kinds alone. */
function send(page: Page, attack: Attack, type: string) {
  return page.evaluate(
    ([url, type, body]) =>
      fetch(url!, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'content-type': type! },
        body: body!,
      }).catch(() => {}),
    [addressOf(attack), type, JSON.stringify(attack.values)],
  );
}

describe.each(ELSEWHERE.map((host, at) => ({ host, at })))('a page of $host', ({ at, host }) => {
  async function visit() {
    const context = await browser.newContext();
    const page = await context.newPage();
    const { port } = servers[at]!.address() as AddressInfo;
    await page.goto(`http://${host}:${port}/`);
    return { context, page };
  }

  it.each([
    ['application/x-www-form-urlencoded', false],
    ['text/plain', false],
    ['multipart/form-data', false],
    ['text/plain', true],
  ])('neither signs its visitor in nor books with a form of %s', async (enctype, isHidden) => {
    for (const attack of attacks) {
      const { context, page } = await visit();
      const status = await askedBy(page, () => submit(page, attack, enctype, isHidden));
      expect([attack.path, status]).toEqual([attack.path, 403]);
      expect(await session(context)).toBeUndefined();
      await context.close();
    }
    expect(bookings()).toBe(0);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'nor with a script that sends %s',
    async (type) => {
      for (const attack of attacks) {
        const { context, page } = await visit();
        await askedBy(page, () => send(page, attack, type));
        expect(await session(context)).toBeUndefined();
        await context.close();
      }
      expect(bookings()).toBe(0);
    },
  );

  it('is not let to send JSON at all', async () => {
    const { context, page } = await visit();
    for (const attack of attacks) {
      const failed = await page.evaluate(
        ([url, body]) =>
          fetch(url!, {
            method: 'POST',
            credentials: 'include',
            headers: { 'content-type': 'application/json' },
            body: body!,
          }).then(
            () => false,
            () => true,
          ),
        [addressOf(attack), JSON.stringify(attack.values)],
      );
      expect([attack.path, failed]).toEqual([attack.path, true]);
    }
    expect([await session(context), bookings()]).toEqual([undefined, 0]);
    await context.close();
  });
});

it('a page of our own books and signs in with the very same calls', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${app.url}/help`);
  const statuses: number[] = [];
  for (const { path, values } of [attacks[2]!, attacks[0]!]) {
    statuses.push(
      await page.evaluate(
        async ([url, body]) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch(url!, { method: 'POST', headers, body: body! })).status;
        },
        [path, JSON.stringify(values)],
      ),
    );
  }
  expect(statuses).toEqual([201, 200]);
  expect(await session(context)).toBeDefined();
  expect(bookings()).toBe(1);
  await context.close();
});
