/**
 * A marketplace behind its real HTTP server, with one technician and one admin signed in, for rules
 * that must hold from outside.
 */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../src/server/app.ts';
import { setPassword } from '../src/server/store/accounts/users.ts';
import type { TechnicianRow } from '../src/server/store/technicians.ts';
import { type Marketplace, openMarketplace } from './marketplace.ts';

const PASSWORD = 'Rest-pass-1';
const ADMIN = 'admin@example.com';

/** Of the first technician, for the first package. */
export const REQUEST = {
  technicianId: 1,
  servicePackageIds: [1],
  date: '2026-11-25',
  timeSlot: '10:00',
  customerName: 'Ada Rider',
  customerEmail: 'ada@example.com',
  customerPhone: '5551234567',
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Cookies = Record<string, string>;
export type Call = ReturnType<BookingSite['callerWith']>;

export interface BookingSite {
  market: Marketplace;
  app: FastifyInstance;
  technician: TechnicianRow;
  technicianEmail: string;
  technicianCookies: Cookies;
  /** Calls with some cookies, or as a stranger without any. */
  callerWith(cookies?: Cookies): (method: Method, url: string, payload?: object) => Promise<Answer>;
  asStranger: Call;
  asTechnician: Call;
  asAdmin: Call;
  adminCookies: Cookies;
  /** Sends {@link REQUEST}, with these changes. */
  ask(changes?: object, cookies?: Cookies): Promise<Answer>;
  /** The secret token of a booking that {@link ask} made. */
  book(changes?: object): Promise<{ id: number; token: string }>;
  sql<T = Record<string, unknown>>(query: string): T[];
}

interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds.
  json: any;
}

/** @param clientFolder a built client, for what pages say */
export async function openBookingSite(
  settings?: Record<string, string>,
  clientFolder?: string,
): Promise<BookingSite> {
  const market = openMarketplace(settings);
  const technician = market.addTechnician([market.addPackage()]);
  market.addAdmin(ADMIN);
  const { db, passwords } = market.deps;
  const sql = <T>(query: string) => db.$client.prepare(query).all() as T[];
  const [user] = sql<{ email: string }>(`SELECT email FROM users WHERE id = ${technician.userId}`);
  const technicianEmail = user?.email ?? '';
  const app = await buildApp(market.deps, { clientFolder });

  const callerWith: BookingSite['callerWith'] =
    (cookies = {}) =>
    async (method, url, payload) => {
      const options = { method, url, cookies, ...(payload && { payload }) };
      const response = await app.inject(options as InjectOptions);
      const isJson = `${response.headers['content-type']}`.includes('json');
      const { statusCode: status, body: text } = response;
      return { status, text, json: isJson ? response.json() : undefined };
    };

  async function signIn(email: string): Promise<Cookies> {
    setPassword(db, email, await passwords.hash(PASSWORD, 'known'));
    const payload = { email, password: PASSWORD };
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  }

  const technicianCookies = await signIn(technicianEmail);
  const adminCookies = await signIn(ADMIN);
  const asStranger = callerWith();
  const ask: BookingSite['ask'] = (changes = {}, cookies = {}) =>
    callerWith(cookies)('POST', '/api/bookings', {
      ...REQUEST,
      ...changes,
    });
  return {
    market,
    app,
    technician,
    technicianEmail,
    technicianCookies,
    callerWith,
    asStranger,
    asTechnician: callerWith(technicianCookies),
    asAdmin: callerWith(adminCookies),
    adminCookies,
    ask,
    async book(changes) {
      const { status, text, json } = await ask(changes);
      if (status !== 201) throw new Error(text);
      return { id: json.id, token: json.manageUrl.split('/').at(-1) };
    },
    sql,
  };
}
