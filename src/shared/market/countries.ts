/**
 * The countries that a marketplace can work in. A new one is a line here, with the rest in
 * country-facts.ts: the home page has this file, so it's short.
 */

/** Their currencies (ISO 4217), by ISO 3166-1 alpha-2, which is also the region of phone numbers. */
export const CURRENCY_OF = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  IE: 'EUR',
  FR: 'EUR',
  BE: 'EUR',
  CH: 'CHF',
  DE: 'EUR',
  AT: 'EUR',
  NL: 'EUR',
  AU: 'AUD',
  NZ: 'NZD',
} as const;

export type Country = keyof typeof CURRENCY_OF;
export type Currency = (typeof CURRENCY_OF)[Country];

export const COUNTRY_CODES = Object.keys(CURRENCY_OF) as [Country, ...Country[]];
export const CURRENCIES = [...new Set(COUNTRY_CODES.map((code) => CURRENCY_OF[code]))] as [
  Currency,
  ...Currency[],
];

/** What distances are shown in. Searches, answers and the database always use kilometers. */
export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

/** The countries a marketplace works in, the most important one first. */
export type Market = readonly [Country, ...Country[]];

/** Where the product started. */
export const DEFAULT_MARKET: Market = ['US', 'CA'];

/** `US,CA`, in any case; undefined when a code isn't one of ours, or there is none. */
export function parseMarket(text: string): Market | undefined {
  const codes = new Set(text.split(',').map((code) => code.trim().toUpperCase()));
  const known = COUNTRY_CODES.filter((code) => codes.has(code));
  const [first, ...others] = [...codes].flatMap(
    (code) => known.find((each) => each === code) ?? [],
  );
  return first && known.length === codes.size ? [first, ...others] : undefined;
}

/** Whether phone numbers without a `+` are only those of the United States and Canada. */
export function isNorthAmerican(market: Market): boolean {
  return market.every((country) => country === 'US' || country === 'CA');
}
