// A new country is a line here, with the rest in country-facts.ts: the home page loads this file.

/** ISO 4217 by ISO 3166-1 alpha-2, which is also the phone numbers' region. */
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

/** For display; searches, answers and the database use kilometers. */
export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

export type Market = readonly [Country, ...Country[]];

export const DEFAULT_MARKET: Market = ['US', 'CA'];

/** `US,CA`, in any case; undefined if empty or with an unknown code. */
export function parseMarket(text: string): Market | undefined {
  const codes = new Set(text.split(',').map((code) => code.trim().toUpperCase()));
  const known = COUNTRY_CODES.filter((code) => codes.has(code));
  const [first, ...others] = [...codes].flatMap(
    (code) => known.find((each) => each === code) ?? [],
  );
  return first && known.length === codes.size ? [first, ...others] : undefined;
}

/** Whether numbers without a `+` are American or Canadian. */
export function isNorthAmerican(market: Market): boolean {
  return market.every((country) => country === 'US' || country === 'CA');
}
