/** Technicians ask for copies of their data, now and then on the same day, and read them. */
import { inLanguage } from '#current-language';
import { exportFileOf } from '../../../src/server/auth/request-export.ts';
import { authText } from '../../../src/shared/messages/auth.ts';
import type { Person } from '../ask.ts';
import { killInExport } from '../faults.ts';
import { BrokenPromise } from '../history.ts';
import { dayOf } from '../invariants/email-words.ts';
import { judgeExportRequest } from '../invariants/exports.ts';
import { wallClock } from '../invariants/wall-clock.ts';
import type { Delivered } from '../post-office.ts';
import { DAY, HOUR, type World } from '../world.ts';
import type { OwnAccount } from './account.ts';
import { readExport, refuseOtherHours } from './read-export.ts';

/** After the news of a leak somewhere, many want to know what is kept of them. */
const NEWS_EVERY_DAYS = 90;
/** One of so many technicians does, and one of those again and again. */
const READS_NEWS = 4;
const IS_WORRIED = 20;
const ASKS_AGAIN = 6;
/** The share of exports during which the process is killed. */
const KILLED = 0.03;
/** More than are asked for at once. */
const MANY = 50;

export function createExports(
  world: World,
  me: Person,
  { own, number, signIn }: { own: OwnAccount; number: number; signIn: () => Promise<boolean> },
) {
  const random = me.random.fork('exports');
  if (number % READS_NEWS === 0) waitForNews();

  return { ask, hear };

  function waitForNews(): void {
    const days = NEWS_EVERY_DAYS - ((world.now() / DAY) % NEWS_EVERY_DAYS);
    const morning = world.now() + days * DAY + random.between(0, 6) * HOUR;
    for (let again = 0; again < (number % IS_WORRIED === 0 ? ASKS_AGAIN : 1); again += 1) {
      world.timeline.add(morning + again * 4.4 * HOUR, async () => {
        if (await signIn()) await ask();
        if (again === 0) waitForNews();
      });
    }
  }

  async function ask(): Promise<void> {
    const exportType = random.chance(0.25) ? 'profile' : 'complete';
    const answer = await world.ask(me, `asks for an export (${exportType})`, (caller) =>
      caller.account.requestExport({ exportType }),
    );
    const { technicianOf, userOf } = world.invariants.records();
    const userId = userOf(technicianOf(own.self.email)?.id)?.id;
    if (userId === undefined) return;
    const request = { userId, requestedAt: world.clock() };
    if (answer.ok) {
      judgeExportRequest(world.invariants.records(), request, undefined);
      if (random.chance(KILLED)) await killInExport(world);
      return;
    }
    const tooMany = inLanguage(me.language, () => authText('export.tooMany'));
    const isTooMany = answer.code === 'TOO_MANY_REQUESTS' && answer.message === tooMany;
    if (!isTooMany && answer.code !== 'CONFLICT') return;
    const why = isTooMany ? 'as too many' : 'as one under way';
    judgeExportRequest(world.invariants.records(), request, why);
  }

  /** @param at when the technician has time for it */
  function hear({ at: arrived, email, text }: Delivered, at: number): void {
    // Who has moved since may be in another zone.
    if (arrived === email.createdAt) {
      world.timeline.add(world.now(), async () => refuseOtherDay(text));
    }
    world.timeline.add(at, receive);
  }

  /** The last day of the download is one on the technician's own calendar. */
  function refuseOtherDay(text: string): void {
    const { latestExports, offers, technicianOf, userOf } = world.invariants.records();
    const id = technicianOf(own.self.email)?.id ?? 0;
    const userId = userOf(id)?.id;
    const ready = latestExports(MANY).find(
      (row) => row.userId === userId && row.status === 'completed',
    );
    const zone = offers.listing(id)?.timeZone;
    if (!ready || !zone) return;
    const file = exportFileOf(world.server().deps, ready.userId, ready.id);
    if (file) refuseOtherHours(world, { ...ready, file });
    const last = new Date(wallClock(ready.expiresAt, zone)).toISOString().slice(0, 10);
    if (dayOf(last).test(text)) return;
    throw new BrokenPromise('emails read well', `an export ends on ${last}: ${text.slice(0, 400)}`);
  }

  /** Only one's own are listed, and what can be downloaded has a link. */
  async function readList(): Promise<void> {
    const answer = await world.ask(me, 'lists the exports', (caller) =>
      caller.account.exportRequests(),
    );
    if (!answer.ok) return;
    const { latestExports, technicianOf, userOf } = world.invariants.records();
    const userId = userOf(technicianOf(own.self.email)?.id)?.id;
    const isReady = ({ status, expiresAt }: { status: string; expiresAt: number | null }) =>
      status === 'completed' && (expiresAt ?? 0) > world.clock();
    const should = latestExports(-1)
      .filter((row) => row.userId === userId)
      .map((row) => `${row.id} ${isReady(row)}`);
    const are = answer.value.map(({ id, downloadUrl }) => `${id} ${downloadUrl !== null}`);
    if (are.join() === should.join()) return;
    throw new BrokenPromise('exports', `${me.name} sees ${are}, should see ${should}`);
  }

  async function receive(): Promise<void> {
    if (!(await signIn())) return;
    await readExport(world, me, own.self.identity);
    await readList();
  }
}
