/** A booking and an application through the real API: each reader is written to in their own language. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EmailBody } from '../../../db/email-body.ts';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { application } from '../../../test/application.ts';
import { type BookingSite, openBookingSite, REQUEST } from '../../../test/booking-site.ts';
import { writeClient } from '../../../test/client-folder.ts';
import { read } from '../../../test/email-samples.ts';
import { buildApp } from '../app.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';

const FRENCH = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' };

let folder: string;
let site: BookingSite;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeClient(folder, readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8'));
  site = await openBookingSite({ SITE_URL: 'https://bikes.example' });
  site.sql("UPDATE users SET language = 'en' RETURNING id");
  app = await buildApp(site.market.deps, { clientFolder: folder });
});

afterEach(async () => {
  await app.close();
  await site.app.close();
  rmSync(folder, { recursive: true });
});

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

const unfold = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '');

/** The emails to an address, the newest first. */
function emailsTo(address: string) {
  const { rows } = outboxPage(site.market.deps.db, { limit: 100, offset: 0 });
  return rows
    .filter(({ to }) => to === address)
    .map((row) => ({ ...row, ...read({ body: row.body as EmailBody }) }));
}

it('a booking made in French is in French to its customer, and in English to its technician', async () => {
  site.sql(
    `UPDATE service_packages SET name = 'Check', translations = '{"fr":{"name":"Contrôle"}}' RETURNING id`,
  );
  // The answer is English, as a documented call's is.
  const asked = await post('/api/bookings', REQUEST, FRENCH);
  expect(asked.statusCode).toBe(201);
  expect(asked.headers['content-language']).toBe('en-US');
  const { id, manageUrl } = asked.json();
  expect(manageUrl).toMatch(/^https:\/\/bikes\.example\/fr\/booking\//);
  const path = new URL(manageUrl).pathname;

  const [requested] = emailsTo(REQUEST.customerEmail);
  expect(requested?.subject).toMatch(/^Demande envoyée\u00a0: /);
  expect(requested?.text).toContain(manageUrl);
  expect(requested?.text).toContain('Contrôle, ');
  const [received] = emailsTo(site.technicianEmail);
  expect(received?.subject).toMatch(/^New request: /);
  expect(received?.html).toContain('<html lang="en-US"');
  expect(received?.text).toContain('Check, ');

  // Someone who opens it without saying more reads French, too.
  const page = await app.inject({ url: path });
  expect(page.headers['content-language']).toBe('fr-CA');
  expect(page.body).toContain('<html lang="fr-CA"');
  const calendar = await app.inject({ url: `${path}/calendar.ics` });
  expect(calendar.body).toMatch(/SUMMARY:Rendez-vous vélo avec/);
  expect(unfold(calendar.body)).toContain(manageUrl);

  // The technician's own screens are English, the customer's emails stay French.
  site.market.setNow(site.market.deps.clock() + 5 * 60_000);
  const confirmed = await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  expect(confirmed.status, confirmed.text).toBe(200);
  const [booked] = emailsTo(REQUEST.customerEmail);
  expect(booked?.subject).toMatch(/^Rendez-vous confirmé\u00a0: /);
  expect(unfold(booked?.attachments[0]?.content ?? '')).toContain(manageUrl);
});

it('a booking through a client that names no language is in the site’s for its customer', async () => {
  const { deps } = site.market;
  const env = { ...deps.env, defaultLanguage: 'fr' } as const;
  const french = await buildApp({ ...deps, env }, { clientFolder: folder });
  const asked = await french.inject({ method: 'POST', url: '/api/bookings', payload: REQUEST });
  expect(asked.headers['content-language']).toBe('en-US');
  expect(emailsTo(REQUEST.customerEmail)[0]?.subject).toMatch(/^Demande envoyée/);
  await french.close();
});

it('a refusal is in English, or in the language that the address asks for', async () => {
  await post('/api/bookings', REQUEST);
  const taken = await post('/api/bookings', REQUEST, FRENCH);
  expect(taken.statusCode).toBe(409);
  expect(taken.body).toBe('That time was just taken. Please choose another.');
  const french = await post('/fr/api/bookings', REQUEST);
  expect(french.statusCode).toBe(409);
  expect(french.body).not.toBe(taken.body);
  const invalid = { ...REQUEST, customerEmail: 'x' };
  expect((await post('/fr/api/bookings', invalid)).body).toMatch(/courriel/);
  expect((await post('/api/bookings', invalid, FRENCH)).body).not.toMatch(/courriel/);
});

it('a technician who applied in Spanish is written to in Spanish, also by an English admin', async () => {
  const services = site.sql<{ name: string }>('SELECT name FROM service_packages');
  const applied = await post(
    '/es/api/tech-register',
    application({ services: services.map(({ name }) => name) }),
  );
  expect(applied.statusCode, applied.body).toBe(201);
  const { email } = application();
  const [received] = emailsTo(email);
  expect(received?.subject).toBe('Recibimos su solicitud de ingreso');
  expect(received?.text).toContain('https://bikes.example/es/verify-email/');
  const [{ id } = { id: 0 }] = site.sql<{ id: number }>(
    'SELECT id FROM technicians ORDER BY id DESC LIMIT 1',
  );
  const approved = await site.asAdmin('POST', `/api/technicians/${id}/approve`);
  expect(approved.status, approved.text).toBe(200);
  expect(emailsTo(email)[0]?.subject).toMatch(/^Se aprobó su ingreso/);
});
