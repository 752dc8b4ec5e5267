/** Before the operator chooses; a country's first is its map center. */

import type { Country, Market } from './countries.ts';
import { type NamedPlace, parsePlaces } from './place-texts.ts';
import { POPULAR_LOCATIONS } from './shipped-places.ts';

/** As many as the home page has room for. */
export const POPULAR_SHOWN = 8;

const ELSEWHERE: Readonly<Record<Exclude<Country, 'US' | 'CA'>, string>> = {
  GB: 'London (51.5074, -0.1278); Manchester (53.4808, -2.2426); Birmingham (52.4862, -1.8904); Bristol (51.4545, -2.5879); Edinburgh (55.9533, -3.1883); Glasgow (55.8642, -4.2518); Leeds (53.8008, -1.5491); Cambridge (52.2053, 0.1218)',
  IE: 'Dublin (53.3498, -6.2603); Cork (51.8985, -8.4756); Galway (53.2707, -9.0568); Limerick (52.6638, -8.6267); Waterford (52.2593, -7.1101)',
  FR: 'Paris (48.8566, 2.3522); Lyon (45.764, 4.8357); Marseille (43.2965, 5.3698); Toulouse (43.6047, 1.4442); Bordeaux (44.8378, -0.5792); Nantes (47.2184, -1.5536); Strasbourg (48.5734, 7.7521); Lille (50.6292, 3.0573)',
  BE: 'Brussels (50.8467, 4.3525); Antwerp (51.2194, 4.4025); Ghent (51.0543, 3.7174); Liège (50.6326, 5.5797); Leuven (50.8798, 4.7005)',
  CH: 'Zürich (47.3769, 8.5417); Geneva (46.2044, 6.1432); Basel (47.5596, 7.5886); Bern (46.948, 7.4474); Lausanne (46.5197, 6.6323)',
  DE: 'Berlin (52.52, 13.405); Hamburg (53.5511, 9.9937); München (48.1351, 11.582); Köln (50.9375, 6.9603); Frankfurt am Main (50.1109, 8.6821); Leipzig (51.3397, 12.3731); Freiburg (47.999, 7.8421); Münster (51.9607, 7.6261)',
  AT: 'Vienna (48.2082, 16.3738); Graz (47.0707, 15.4395); Linz (48.3069, 14.2858); Salzburg (47.8095, 13.055); Innsbruck (47.2692, 11.4041)',
  NL: 'Amsterdam (52.3676, 4.9041); Rotterdam (51.9244, 4.4777); Utrecht (52.0907, 5.1214); The Hague (52.0705, 4.3007); Groningen (53.2194, 6.5665); Eindhoven (51.4416, 5.4697)',
  AU: 'Sydney (-33.8688, 151.2093); Melbourne (-37.8136, 144.9631); Brisbane (-27.4698, 153.0251); Perth (-31.9505, 115.8605); Adelaide (-34.9285, 138.6007); Canberra (-35.2809, 149.13)',
  NZ: 'Auckland (-36.8509, 174.7645); Wellington (-41.2866, 174.7756); Christchurch (-43.5321, 172.6362); Hamilton (-37.787, 175.2793); Dunedin (-45.8788, 170.5028)',
};

export function citiesOf(country: Country): readonly NamedPlace[] {
  if (country === 'US') return POPULAR_LOCATIONS.slice(0, 4);
  if (country === 'CA') return POPULAR_LOCATIONS.slice(4);
  return parsePlaces(ELSEWHERE[country]) ?? [];
}

/** The largest of each country, at least one. */
export function popularCities(market: Market): NamedPlace[] {
  const each = Math.max(1, Math.floor(POPULAR_SHOWN / market.length));
  return market.flatMap((country) => citiesOf(country).slice(0, each));
}
