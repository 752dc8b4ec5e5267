/** Where customers want the work done when the technician comes to them: an address with their name in it. */
import type { Random } from '../../../demo/random.ts';
import { CITIES, type City } from './cities.ts';
import type { namesOf } from './identity.ts';

interface Customer {
  random: Random;
  self: ReturnType<typeof namesOf>;
  city: City;
}

/** Undefined when the bike is brought to the technician. */
export function serviceAddressFor(
  { random, self, city }: Customer,
  technician: { privacyMode: string; comesToCustomer: boolean },
): string | undefined {
  const travels = technician.privacyMode === 'service_area' || technician.comesToCustomer;
  // Now and then the page is from before a change, or the bike is with a friend elsewhere.
  if (!random.chance(travels ? 0.7 : 0.03)) return undefined;
  const { address } = random.chance(0.9) ? city : random.pick(CITIES);
  return `${random.int(1, 999)} ${self.lastName} Lane, ${address}`;
}
