/** Admins hide reviews and show them again: the technician's page counts only what it shows. */
import type { Act, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { reviewIds } from '../invariants/admin-lists.ts';
import type { World } from '../world.ts';
import { lookAtPages } from './look-at-pages.ts';

const MOST = 100;

/** @param act does something that has to be in the audit log */
export function createReviewing(world: World, me: Person, act: Act) {
  const random = me.random.fork('reviews');

  return { hideReview, showReview };

  async function reviews(visibility: 'visible' | 'hidden') {
    const answer = await world.ask(me, `reads ${visibility} reviews`, (caller) =>
      caller.admin.reviews.list({ visibility, limit: MOST } as never),
    );
    if (!answer.ok) return [];
    const { total, reviews: list } = answer.value;
    const should = reviewIds(world.invariants.records().db, visibility);
    const is = [total, ...list.map(({ id }) => id)];
    if (is.join() !== [should.length, ...should.slice(0, MOST)].join()) {
      throw new BrokenPromise('lists as recomputed', `${visibility} reviews: ${is}`);
    }
    return list;
  }

  /** The newest, or one of the technician who has most: on their page the stars are counted. */
  async function hideReview() {
    const all = await reviews('visible');
    const byTechnician = Map.groupBy(all, ({ technicianId }) => technicianId);
    const [most = []] = [...byTechnician.values()].toSorted((a, b) => b.length - a.length);
    const review = random.chance(0.3) ? all[0] : random.shuffle(most)[0];
    if (!review) return;
    const { id, technicianId } = review;
    const answer = await act(`hides review ${id}`, (caller) =>
      caller.admin.reviews.hide({ id, reason: 'Off topic' } as never),
    );
    if (answer.ok) await lookAtPages(world, [technicianId]);
  }

  async function showReview() {
    const all = await reviews('hidden');
    if (all.length === 0) return;
    const { id, technicianId } = random.pick(all);
    const answer = await act(`shows review ${id}`, (caller) =>
      caller.admin.reviews.show({ id } as never),
    );
    if (answer.ok) await lookAtPages(world, [technicianId]);
  }
}
