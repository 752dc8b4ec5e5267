/** Limits of what technicians may ask for, and suggestions in other currencies: `price-CAD`. */
import { TextInput } from '@mantine/core';
import { currentMarket } from '#current-language';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { CURRENCY_OF, type Currency } from '../../../shared/market/countries.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { optionalPriceSchema } from '../../../shared/site/price.schema.ts';
import layout from '../../ui/layout.module.css';

const CURRENCIES = [...new Set(currentMarket().map((country) => CURRENCY_OF[country]))].slice(1);

type Field = 'leastPrice' | 'mostPrice' | `price-${Currency}`;

export const priceLabels = {
  leastPrice: adminText('service.least'),
  mostPrice: adminText('service.most'),
  ...Object.fromEntries(
    CURRENCIES.map((currency) => [
      `price-${currency}`,
      adminText('service.currency', { currency }),
    ]),
  ),
} as Record<Field, string>;
const FIELDS = Object.keys(priceLabels) as Field[];

const each = <T,>(make: (field: Field) => T) =>
  Object.fromEntries(FIELDS.map((field) => [field, make(field)])) as Record<Field, T>;

export const priceFields = each(() => optionalPriceSchema);

export const priceValues = ({
  leastPrice,
  mostPrice,
  currencyPrices,
}: Pick<AdminPackage, 'leastPrice' | 'mostPrice' | 'currencyPrices'>) =>
  each((field) => {
    if (field === 'leastPrice') return leastPrice ?? '';
    if (field === 'mostPrice') return mostPrice ?? '';
    return currencyPrices[field.slice('price-'.length) as Currency] ?? '';
  });

interface Props {
  form: { getInputProps(field: Field): object };
}

export function PriceFields({ form }: Props) {
  const input = (field: Field, hint?: string) => (
    <TextInput
      key={field}
      label={priceLabels[field]}
      description={hint}
      inputMode="decimal"
      {...form.getInputProps(field)}
    />
  );
  return (
    <>
      {CURRENCIES.map((currency) => input(`price-${currency}`, adminText('service.currency.hint')))}
      <div className={layout.pair}>
        {input('leastPrice')}
        {input('mostPrice')}
      </div>
      <p className={layout.soft}>{adminText('service.limits.hint')}</p>
    </>
  );
}
