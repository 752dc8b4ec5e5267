import { currentLocale } from '#current-language';
import { applicationText } from '../../shared/messages/technician/application.ts';
import type { Market } from '../../shared/site/countries.ts';

export function outsideText(market: Market): string {
  if (market.join() === 'US,CA') return applicationText('abroad');
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const countries = new Intl.ListFormat(currentLocale(), { type: 'disjunction' });
  return applicationText('outside', {
    countries: countries.format(market.map((country) => names.of(country) ?? country)),
  });
}
