import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { application } from '../../../test/application.ts';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { manyLines, oneLine } from '../../shared/site/typed-text.ts';
import { buildApp } from '../app.ts';
import { appRouter } from '../routers.ts';

const HOSTILE = '\u202eAda\0\r\nBcc: all@example\u2028\u200bRider\u{e0041} ';
const ONE_LINE = 'Ada Bcc: all@example Rider';
const MANY_LINES = 'Ada\nBcc: all@example\n\u200bRider';

let market: Marketplace;
let app: FastifyInstance;
beforeEach(async () => {
  market = openMarketplace();
  market.addTechnician([market.addPackage({ name: 'Tune-up' })], { comesToCustomer: true });
  app = await buildApp(market.deps, { clientFolder: undefined });
});
afterEach(() => app.close());

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const rowOf = (table: string) =>
  market.deps.db.$client.prepare(`SELECT * FROM ${table} ORDER BY id DESC`).get();

const booking = bookingRequest();

describe('what is typed', () => {
  it('into a booking is kept as it reads', async () => {
    const typed = { ...booking, customerName: HOSTILE, specialInstructions: HOSTILE };
    expect((await post('/api/bookings', typed)).statusCode).toBe(201);
    expect(rowOf('bookings')).toMatchObject({
      customer_name: ONE_LINE,
      special_instructions: MANY_LINES,
    });
  });

  it('as a name must leave two letters to be seen', async () => {
    const unseen = { ...booking, customerName: 'A\u200b\u2060\u202e\u{e0041}' };
    const answer = await post('/api/bookings', unseen);
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      `customerName: ${bookingText('error.name.text')}`,
    ]);
  });

  it('into an application is kept as it reads', async () => {
    const typed = application({
      firstName: HOSTILE,
      lastName: HOSTILE,
      instagram: HOSTILE,
      trainingProgram: HOSTILE,
      experience: HOSTILE,
    });
    expect((await post('/api/tech-register', typed)).statusCode).toBe(201);
    expect(rowOf('technicians')).toMatchObject({
      name: `${ONE_LINE} ${ONE_LINE}`,
      first_name: ONE_LINE,
      instagram: ONE_LINE,
      training_program: ONE_LINE,
      experience: MANY_LINES,
    });
  });

  it('into a search finds what it looks like', async () => {
    const url = `/api/search?query=${encodeURIComponent('Te\u200bss\u202e')}`;
    expect((await app.inject({ url })).json()).toHaveLength(1);
  });
});

/** Fields whose own form leaves no room: ids, tokens, dates, emails, phones, files, signatures. */
const OF_A_FORM =
  /^(id|token|mailbox|date|certificationEndsOn|from|to|timeSlots?|seen|instead|.*email|.*phone|.*password|idempotencyKey|.*Image|.*File|rawId|clientDataJSON|authenticatorData|signature|attestationObject|transports|endpoint|p256dh|auth|timeZone)$/i;
/** Never kept as text, or compared with what is known. */
const NOT_KEPT = /^(.*price|callAbove|visitFee|currencyPrices|website|lastEventId)$/i;

/** The texts a schema takes, by the path to each. */
function textsIn(schema: z.core.$ZodType, path: string[] = []): [string, z.core.$ZodString][] {
  if (schema instanceof z.core.$ZodString) return [[path.join('.'), schema]];
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const below = [def.innerType, def.in, def.element, def.left, def.right, def.options]
    .flat()
    .filter((each) => each instanceof z.core.$ZodType);
  const fields = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  return [
    ...below.flatMap((each) => textsIn(each, path)),
    ...fields.flatMap(([name, field]) => textsIn(field, [...path, name])),
  ];
}

function isTypedText(schema: z.core.$ZodString): boolean {
  return (schema._zod.def.checks ?? []).some((check) => {
    const { tx } = check._zod.def as { tx?: unknown };
    return tx === oneLine || tx === manyLines;
  });
}

it('every text that a procedure takes is read as one line or as many', () => {
  const procedures = Object.entries(appRouter._def.procedures) as unknown as [
    string,
    { _def: { inputs: z.core.$ZodType[] } },
  ][];
  const texts = procedures.flatMap(([name, { _def }]) =>
    _def.inputs.flatMap((input) => textsIn(input, [name])),
  );
  expect(texts.length).toBeGreaterThan(60);
  const raw = texts.filter(([path, schema]) => {
    const name = path.split('.').at(-1) ?? '';
    return !isTypedText(schema) && !OF_A_FORM.test(name) && !NOT_KEPT.test(name);
  });
  expect(raw.map(([path]) => path)).toEqual([]);
});
