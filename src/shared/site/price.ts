/** Money is in integer cents, and in dollars only for display and the API. */

/** `1999` → `19.99`, as in the API (specification, section 3). */
export function centsToDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `19.99` → `1999`. Undefined for text that isn't a price with at most two decimals. */
export function dollarsToCents(dollars: string): number | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(dollars.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Sum of the chosen packages' prices, in cents (specification, section 9). */
export function totalCents(packages: readonly { priceCents: number }[]): number {
  return packages.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

export type Currency = 'USD' | 'CAD';

/** Customers pay in the currency of the technician's country. */
export function currencyOf(country: 'US' | 'CA' | ''): Currency {
  return country === 'CA' ? 'CAD' : 'USD';
}

/** `$40`, `$19.99`; `CA$40` with a currency. */
export function formatCents(cents: number, currency?: Currency): string {
  const dollars = centsToDollars(cents).replace(/\.00$/, '');
  return `${currencySign(currency)}${dollars}`;
}

/** Always two decimals: `$135.00`, `CA$135.00`. For totals. */
export function formatTotal(cents: number, currency?: Currency): string {
  return `${currencySign(currency)}${centsToDollars(cents)}`;
}

function currencySign(currency: Currency | undefined): string {
  if (currency === undefined) return '$';
  return currency === 'CAD' ? 'CA$' : 'US$';
}
