/** What customers do to a booking by its link: answer a proposed time, cancel, or ask for another time. */
import type { Caller, Person } from '../ask.ts';
import { instantOf } from '../invariants/wall-clock.ts';
import { DAY, HOUR, MINUTE, type World } from '../world.ts';
import { askChange, bookingOf } from './ask-change.ts';
import { openBooking } from './booking-page.ts';
import { chooseTime } from './choose-time.ts';
import { acceptUnseen } from './mistakes.ts';

/** More new times than one side can give a booking in a day. */
const MANY = 8;

/** @param phone the customer's, which they leave with a reason */
export function createChanges(world: World, me: Person, phone: () => string) {
  const { random } = me;

  return { answerProposal, changeMind, hesitate };

  async function answerProposal(token: string) {
    const what = random.pick(['accept', 'accept', 'refuse', 'forget', 'haggle'] as const);
    if (what === 'forget') {
      await answerTooLate(token);
      return;
    }
    if (what === 'haggle') {
      await askForTimes(token, MANY);
      return;
    }
    if (what === 'accept' && random.chance(0.2)) await acceptUnseen(world, me, token);
    await change(token, what, `${what}s the new time`, (link) => link[what]({ token }));
  }

  /** The day has come before the answer. */
  async function answerTooLate(token: string) {
    const shown = await openBooking(world, me, token);
    const proposal = shown.ok ? shown.value.proposal : null;
    if (!proposal) return;
    const { date, timeSlot, timeZone } = proposal;
    const at = instantOf(date, timeSlot, timeZone) + random.int(1, 50) * MINUTE;
    if (at < world.now() || at > world.now() + 90 * DAY) return;
    world.timeline.add(at, async () => {
      await openBooking(world, me, token);
      await change(token, 'accept', 'accepts the new time', (link) => link.accept({ token }));
    });
  }

  function change(
    token: string,
    kind: string,
    what: string,
    call: (link: Caller['booking']['link']) => Promise<unknown>,
    reason?: string,
  ) {
    const bookingId = bookingOf(world, token);
    return askChange(world, me, { bookingId, kind, actor: 'customer', what, reason }, (caller) =>
      call(caller.booking.link),
    );
  }

  async function changeMind(token: string) {
    if (random.chance(0.4)) {
      const reason = random.chance(0.5) ? `Questions? ${phone()}` : undefined;
      await change(token, 'cancel', 'cancels', (link) => link.cancel({ token, reason }), reason);
      return;
    }
    // Now and then somebody can't decide.
    await askForTimes(token, random.chance(0.1) ? MANY : 1);
    if (random.chance(0.2)) {
      await change(token, 'withdraw', 'takes that back', (link) => link.withdraw({ token }));
    }
  }

  async function askForTimes(token: string, times: number) {
    const shown = await openBooking(world, me, token);
    const id = shown.ok ? shown.value.technician?.id : undefined;
    if (!shown.ok || id === undefined) return;
    const days = await world.ask(me, 'looks for another time', (caller) =>
      caller.discovery.availability({ id }),
    );
    if (!days.ok) return;
    for (let asked = 0; asked < times; asked += 1) {
      const time = chooseTime({ random, now: world.now() }, days.value, shown.value.slotCount);
      if (!time) return;
      await change(token, 'propose', `asks for ${time.date} ${time.timeSlot} instead`, (link) =>
        link.propose({ token, ...time } as never),
      );
    }
  }

  /** Decides in the hours around the start: for most of them it's too late. */
  async function hesitate(token: string) {
    const shown = await openBooking(world, me, token);
    if (!shown.ok) return;
    const at = Math.round(shown.value.startsAt - random.between(-0.5, 4) * HOUR);
    if (at > world.now()) world.timeline.add(at, () => changeMind(token));
  }
}
