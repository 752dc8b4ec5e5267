/** Somebody's request was refused as one too many. */
import { inLanguage } from '#current-language';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import type { Answer, Person } from '../ask.ts';
import type { World } from '../world.ts';

interface Wish {
  technicianId: number;
  servicePackageIds: readonly number[];
  email: string;
  phone: string;
}

/** Whatever else the answer is, nothing comes of it: other limits have other words. */
export function judgeRefusal(world: World, who: Person, wish: Wish, answer: Answer<unknown>): void {
  const words = inLanguage(who.language, () => bookingText('error.tooMany'));
  if (answer.ok || answer.code !== 'TOO_MANY_REQUESTS' || answer.message !== words) return;
  const { bookings, limits, records } = world.invariants;
  const { technicianId, servicePackageIds, email, phone } = wish;
  const minutes = servicePackageIds.reduce(
    (sum, id) => sum + (records().offers.service(technicianId, id)?.minutes ?? 0),
    0,
  );
  limits.refused(records(), bookings.known, {
    technicianId,
    email,
    phone,
    address: who.address,
    at: world.clock(),
    hours: Math.ceil(minutes / 60),
  });
}
