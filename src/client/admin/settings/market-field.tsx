import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { COUNTRY_CODES, DEFAULT_MARKET, parseMarket } from '../../../shared/market/countries.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { placeName } from '../../../shared/place/place-name.ts';
import classes from './settings.module.css';

interface Props {
  name: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  value: string;
  fallback: string;
  disabled: boolean;
  onChange: (countries: string) => void;
}

/** Their names in the reader's language, by name. */
export const countryOptions = (codes: readonly string[] = COUNTRY_CODES) =>
  codes
    .map((value) => ({ value, label: placeName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The main country, and others. */
export function MarketField({ value, fallback, onChange, disabled, name, ...input }: Props) {
  const [main, ...others] = parseMarket(value || fallback) ?? DEFAULT_MARKET;

  function choose(next: string) {
    // The two change places.
    const rest = others.map((each) => (each === next ? main : each));
    onChange([next, ...rest].join());
  }

  return (
    <div className={classes.field} data-field={name}>
      <NativeSelect
        {...input}
        disabled={disabled}
        value={main}
        data={countryOptions()}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={adminText('market.others')}
        disabled={disabled}
        value={others}
        onChange={(chosen) => onChange([main, ...chosen].join())}
      >
        <div className={classes.countries}>
          {countryOptions()
            .filter((country) => country.value !== main)
            .map((country) => (
              <Checkbox key={country.value} {...country} disabled={disabled} />
            ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
