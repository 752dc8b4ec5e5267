import { currentLocale } from '#current-language';
import type { Market } from '../../shared/market/countries.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import type { Point } from '../../shared/place/location-privacy.ts';

/** A pin moved farther than this is in another town. */
const SAME_TOWN_KM = 10;

/** Whether the address no longer fits a moved pin; never for the first place. */
export function hasLeftAddress(row: Point & { hasPlace: boolean }, point: Point): boolean {
  return row.hasPlace && distanceKm(row, point) >= SAME_TOWN_KM;
}

export function outsideText(market: Market): string {
  if (market.join() === 'US,CA') return applicationText('error.abroad');
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const countries = new Intl.ListFormat(currentLocale(), { type: 'disjunction' });
  return applicationText('error.outside', {
    countries: countries.format(market.map((country) => names.of(country) ?? country)),
  });
}
