/** Where customers want the work done when the technician comes to them: an address with their name in it. */
import type { Random } from '../../../demo/random.ts';
import { CITIES, type City, SUBURBS } from '../cities.ts';
import type { namesOf } from '../identity.ts';

interface Customer {
  random: Random;
  self: ReturnType<typeof namesOf>;
  city: City;
}

const suburbOf = ({ latitude, longitude }: City) =>
  SUBURBS.find((one) => Math.hypot(one.latitude - latitude, one.longitude - longitude) < 0.5);

/** Undefined when the bike is brought to the technician. */
export function serviceAddressFor(
  { random, self, city }: Customer,
  technician: { privacyMode: string; comesToCustomer: boolean },
): string | undefined {
  const travels = technician.privacyMode === 'service_area' || technician.comesToCustomer;
  // Now and then the page is from before a change, or the bike is with a friend elsewhere.
  if (!random.chance(travels ? 0.7 : 0.03)) return undefined;
  const { address } = random.weighted([
    [city, 6],
    [suburbOf(city) ?? city, 4],
    [random.pick(CITIES), 1],
  ]);
  return `${random.int(1, 999)} ${self.lastName} Lane, ${address}`;
}
