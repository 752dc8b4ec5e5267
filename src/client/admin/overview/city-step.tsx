import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Setting } from '../../../shared/admin/settings.schema.ts';
import { COUNTRY_CODES, type Country, parseMarket } from '../../../shared/market/countries.ts';
import { COUNTRY_FACTS } from '../../../shared/market/country-facts.ts';
import { citiesOf } from '../../../shared/market/market-cities.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { trpc } from '../../api.ts';
import { MapBoundary } from '../../discovery/map/map-boundary.tsx';
import { showFailure } from '../../ui/failure.ts';
import { focusField, refusedField } from '../../ui/form/field-refusal.ts';
import { lazyAgain } from '../../ui/page/lazy-part.tsx';
import { countryOptions } from '../settings/market-field.tsx';
import settingClasses from '../settings/settings.module.css';

const PlaceMap = lazyAgain(() => import('../../technician/privacy/place-map.tsx'));

/** @param market whose countries are the choice if the environment names them */
export function CityStep({ market }: { market: Setting }) {
  const codes = market.isLocked ? (parseMarket(market.value) ?? []) : COUNTRY_CODES;
  const [country, setCountry] = useState<Country | ''>(codes.length === 1 ? codes[0]! : '');
  const [city, setCity] = useState('');
  const [point, setPoint] = useState<Point | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const choose = trpc.admin.settings.chooseCity.useMutation({
    // This page was loaded with the currency and the units of before.
    onSuccess: () => location.reload(),
    onError(error) {
      if (fieldOf(error)) focusField(form.current, fieldOf(error));
      else showFailure(error, { title: adminText('notSaved') });
    },
  });
  const field = choose.error ? fieldOf(choose.error) : undefined;
  const fault = (name: string) => (field === name ? choose.error?.message : undefined);

  function forgetAnswer() {
    choose.reset();
    setPoint(null);
  }

  return (
    <form
      ref={form}
      className={settingClasses.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (country) choose.mutate({ country, city, ...(point && { point }) });
      }}
    >
      <NativeSelect
        name="country"
        label={adminText('city.country')}
        value={country}
        error={fault('country')}
        data={[
          ...(country ? [] : [{ value: '', label: adminText('city.country.choose') }]),
          ...countryOptions(codes),
        ]}
        onChange={(event) => {
          setCountry(event.currentTarget.value as Country);
          forgetAnswer();
        }}
      />
      <TextInput
        name="city"
        label={adminText('places.city')}
        value={city}
        error={!point && fault('city')}
        maxLength={100}
        list="setup-cities"
        autoComplete="off"
        onChange={(event) => {
          setCity(event.currentTarget.value);
          forgetAnswer();
        }}
      />
      <datalist id="setup-cities">
        {country &&
          citiesOf(country).map(({ description }) => (
            <option key={description}>{description}</option>
          ))}
      </datalist>
      {country && (field === 'city' || point) && (
        <MapBoundary>
          <PlaceMap
            key={country}
            from={COUNTRY_FACTS[country].center}
            point={point}
            onMove={setPoint}
          />
        </MapBoundary>
      )}
      <div>
        <Button type="submit" loading={choose.isPending} disabled={!country || city.trim() === ''}>
          {adminText('places.start')}
        </Button>
      </div>
    </form>
  );
}

const fieldOf = (error: Parameters<typeof refusedField>[0]) =>
  refusedField(error, ['country', 'city'] as const);
