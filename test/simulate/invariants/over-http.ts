/**
 * What the site answers over HTTP: a search, which it may have kept from before, is what the procedure
 * says now in the reader's language, search engines hear of whom it finds, and a booking's calendar file
 * tells no more than its page.
 */
import type { FastifyInstance } from 'fastify';
import type { Random } from '../../../demo/random.ts';
import { buildApp } from '../../../src/server/app.ts';
import { SECURE_SESSION_COOKIE } from '../../../src/server/credentials/session.ts';
import type { Deps } from '../../../src/server/trpc/deps.ts';
import { LANGUAGES, type Language } from '../../../src/shared/messages/languages.ts';
import { CITIES } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { refuseOtherWidth } from './picture-widths.ts';
import { readCalendar } from './read-calendar.ts';
import type { Records } from './records.ts';

const DAY = 24 * 3_600_000;
/** Building the site takes as long as a hundred questions. */
const BUILT_EVERY = 25 * DAY;

interface Row {
  id: number;
  generation: number;
  status: string;
  serviceAddress: string | null;
  mode: string;
  address: string;
  phone: string;
  language: Language | null;
}

/** A caller without an email has no link, nor has anybody once it is erased. */
const ROW = `SELECT bookings.id, link_generation AS generation, status,
    service_address AS serviceAddress, privacy_mode AS mode, address, phone, language
  FROM bookings JOIN technicians ON technicians.id = technician_id
  WHERE customer_email <> '' ORDER BY bookings.id DESC LIMIT 1 OFFSET ?`;

function refuseCacheable(headers: Record<string, unknown>, what: string): void {
  if (`${headers['cache-control']}`.includes('no-store')) return;
  throw new BrokenPromise('nothing private', `${what} may be kept: ${headers['cache-control']}`);
}

export function watchHttp() {
  let site: { app: FastifyInstance; deps: Deps; url: string } | undefined;
  let builtAt = -Infinity;

  async function siteOf(deps: Deps, random: Random, now: number) {
    if (site?.deps === deps) return site;
    site = undefined;
    if (now < builtAt + BUILT_EVERY) return undefined;
    builtAt = now;
    const { latitude, longitude } = random.pick(CITIES);
    // Beside the point where technicians without a pin are: an answer repeats it.
    const url = `/api/search?lat=${latitude + 0.0123}&lng=${longitude + 0.0123}&distance=80`;
    site = { app: await buildApp(deps, { clientFolder: undefined }), deps, url };
    return site;
  }

  async function refuseOtherCalendar(app: FastifyInstance, deps: Deps, row: Row): Promise<void> {
    const { id, generation, status, serviceAddress, mode, address, phone, language } = row;
    const token = deps.links.token('booking', id, generation);
    const { body, headers, statusCode } = await app.inject({
      url: `/booking/${token}/calendar.ics`,
      // A browser in another language.
      headers: { 'accept-language': language === 'en' ? 'fr' : 'en' },
    });
    if (statusCode !== 200) throw new BrokenPromise('over HTTP', `booking ${id}: ${statusCode}`);
    refuseCacheable(headers, `booking ${id}`);
    readCalendar(body);
    const text = body.replace(/\r\n[ \t]/g, '');
    if (language !== null && !text.includes(`//${language.toUpperCase()}\r\n`)) {
      throw new BrokenPromise("reader's language", `the calendar file of booking ${id}`);
    }
    // Anyone with the link can download it, and only the mailbox's owner may have the part that proves it's theirs.
    if (text.includes('mailbox=')) {
      throw new BrokenPromise('addresses answer first', `the calendar file of booking ${id}`);
    }
    const isAtShop = serviceAddress === null && mode !== 'service_area';
    const tells = (what: string) => text.includes(what.split(',')[0]!);
    if ((tells(address) && !(status === 'confirmed' && isAtShop)) || tells(phone)) {
      throw new BrokenPromise('nothing private', `the calendar file of booking ${id}, ${status}`);
    }
  }

  type Search = (language: Language, input: object) => Promise<readonly object[] | undefined>;

  async function compareAnswers(
    { app, url }: { app: FastifyInstance; url: string },
    random: Random,
    search: Search,
  ): Promise<void> {
    const { searchParams } = new URL(url, 'https://site.example');
    const asked = [...searchParams].map(([name, value]) => [name, Number(value)]);
    // Right after one another, so that the second could get what was kept for the first.
    for (const language of random.sample(LANGUAGES, 2)) {
      const should = await search(language, { ...Object.fromEntries(asked), limit: 1000 });
      const { body } = await app.inject({ url: `/${language}${url}` });
      if (!should || body === JSON.stringify(should)) continue;
      throw new BrokenPromise('over HTTP', `${url} in ${language} is ${body.slice(0, 300)}`);
    }
  }

  /** Those whom a search finds, and no one else. */
  async function compareSitemap(app: FastifyInstance, search: Search): Promise<void> {
    const { body } = await app.inject('/sitemap.xml');
    const are = new Set([...body.matchAll(/\/technicians\/(\d+)/g)].map(([, id]) => Number(id)));
    const should = (await search('en', { limit: 1000 })) as readonly { id: number }[] | undefined;
    if (!should || (are.size === should.length && should.every(({ id }) => are.has(id)))) return;
    throw new BrokenPromise('over HTTP', `the sitemap has the technicians ${[...are]}`);
  }

  return {
    /** What somebody gets at a path, with or without a session; undefined while there's no site. */
    async statusOf(deps: Deps, url: string, session: string | undefined) {
      if (site?.deps !== deps) return undefined;
      const cookies: Record<string, string> = session ? { [SECURE_SESSION_COOKIE]: session } : {};
      const { headers, statusCode } = await site.app.inject({ url, cookies });
      if (statusCode === 200) refuseCacheable(headers, url);
      return statusCode;
    },

    /** An hour or so later: what was kept may not outlive the times in it. */
    async again(deps: Deps, random: Random, search: Search): Promise<void> {
      if (site?.deps === deps) await compareAnswers(site, random, search);
    },

    /** @param search says what the procedure answers to the same question */
    async daily(
      records: Records,
      { deps, random, now }: { deps: Deps; random: Random; now: number },
      search: Search,
    ): Promise<void> {
      const open = await siteOf(deps, random, now);
      if (!open) return;
      const { app } = open;
      await compareAnswers(open, random, search);
      await compareSitemap(app, search);
      await refuseOtherWidth(app, records, { random, dataDir: deps.env.dataDir });
      const row = records.db.prepare(ROW).get(random.int(0, 60)) as Row | undefined;
      if (row) await refuseOtherCalendar(app, deps, row);
    },
  };
}
