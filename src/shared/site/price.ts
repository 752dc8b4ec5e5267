/** Integer cents; whole units (dollars, euros) only for display and the API. */
import { currentLocale, currentMarket } from '#current-language';
import { type Country, CURRENCY_OF, type Currency } from '../market/countries.ts';
import { perLocale } from '../messages/formatters.ts';

/** `1999` → `19.99`, for the API (specification, section 3). */
export function centsToDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `19.99` → `1999`; undefined for text that isn't a price. */
export function dollarsToCents(dollars: string): number | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(dollars.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** In cents (specification, section 9). */
export function totalCents(packages: readonly { priceCents: number }[]): number {
  return packages.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** A fee as the API writes it: null without one. */
export function feeOf({ visitFeeCents }: { visitFeeCents: number }): string | null {
  return visitFeeCents > 0 ? centsToDollars(visitFeeCents) : null;
}

/** Customers pay in the currency of the technician's country. */
export function currencyOf(country: Country | ''): Currency {
  return CURRENCY_OF[country === '' ? currentMarket()[0] : country];
}

export function shownCurrency(currency: Currency): Currency | undefined {
  return currency === currencyOf('') ? undefined : currency;
}

/** `$40`, `$19.99`, `€25`; `CA$40` with a currency. */
export function formatCents(cents: number, currency?: Currency): string {
  return format(cents, currency, cents % 100 === 0 ? 0 : 2);
}

/** For totals: `$135.00`, `€25.00`; `CA$135.00` with a currency. */
export function formatTotal(cents: number, currency?: Currency): string {
  return format(cents, currency, 2);
}

/** US and Canadian dollars in English as documented; else as the locale writes money. */
function format(cents: number, currency: Currency | undefined, decimals: 0 | 2): string {
  const meant = currency ?? currencyOf('');
  const isEnglish = currentLocale().startsWith('en');
  if (isEnglish && (meant === 'USD' || meant === 'CAD')) {
    return `${dollarSign(currency)}${(cents / 100).toFixed(decimals)}`;
  }
  const parts = formatters[decimals](meant).formatToParts(cents / 100);
  // Other languages already distinguish dollars: `25 $`, `25 $ US`.
  return parts
    .map(({ type, value }) =>
      isEnglish && type === 'currency' && value === '$' ? dollarSign(currency) : value,
    )
    .join('');
}

/** `US$` or `CA$`; a dollar that is obvious is `$`. */
function dollarSign(currency: Currency | undefined): string {
  return currency === undefined ? '$' : `${currency.slice(0, 2)}$`;
}

const money = (decimals: number) =>
  perLocale(
    (locale, currency) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
const formatters = { 0: money(0), 2: money(2) };
