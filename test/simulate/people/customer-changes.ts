/** What customers do to a booking by its link: answer a proposed time, cancel, or ask for another time. */
import type { Person } from '../ask.ts';
import { HOUR, type World } from '../world.ts';
import { chooseTime } from './choose-time.ts';

export function createChanges(world: World, me: Person) {
  const { random } = me;

  return { answerProposal, changeMind, hesitate };

  async function answerProposal(token: string) {
    const what = random.pick(['accept', 'accept', 'refuse', 'forget'] as const);
    if (what === 'forget') return;
    await world.ask(me, `${what}s the new time`, (caller) => caller.booking.link[what]({ token }));
  }

  async function changeMind(token: string) {
    if (random.chance(0.4)) {
      await world.ask(me, 'cancels', (caller) => caller.booking.link.cancel({ token }));
      return;
    }
    const shown = await open(token);
    const id = shown.ok ? shown.value.technician?.id : undefined;
    if (!shown.ok || id === undefined) return;
    const days = await world.ask(me, 'looks for another time', (caller) =>
      caller.discovery.availability({ id }),
    );
    if (!days.ok) return;
    // Now and then somebody can't decide.
    for (let more = random.chance(0.1) ? 7 : 0; more >= 0; more -= 1) {
      const time = chooseTime({ random, now: world.now() }, days.value, shown.value.slotCount);
      if (!time) return;
      await world.ask(me, `asks for ${time.date} ${time.timeSlot} instead`, (caller) =>
        caller.booking.link.propose({ token, ...time } as never),
      );
    }
    if (random.chance(0.2)) {
      await world.ask(me, 'takes that back', (caller) => caller.booking.link.withdraw({ token }));
    }
  }

  /** Decides in the hours around the start: for most of them it's too late. */
  async function hesitate(token: string) {
    const shown = await open(token);
    if (!shown.ok) return;
    const at = Math.round(shown.value.startsAt - random.between(-0.5, 4) * HOUR);
    if (at > world.now()) world.timeline.add(at, () => changeMind(token));
  }

  function open(token: string) {
    return world.ask(me, 'opens the booking', (caller) => caller.booking.link.show({ token }));
  }
}
