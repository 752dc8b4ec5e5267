import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { currentMarket } from '#current-language';
import { isNorthAmerican } from '../../../shared/market/countries.ts';
import { COUNTRY_FACTS } from '../../../shared/market/country-facts.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { AUTOCOMPLETE_DEBOUNCE_MS } from '../../../shared/place/places.ts';
import { ADDRESS_MIN } from '../../../shared/technician/application.ts';
import { trpc } from '../../api.ts';
import { MapBoundary } from '../../discovery/map/map-boundary.tsx';
import { AddressField } from '../../ui/form/address-field.tsx';
import { lazyAgain } from '../../ui/page/lazy-part.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';

const PlaceMap = lazyAgain(() => import('../privacy/place-map.tsx'));

function addressHint(): string {
  const market = currentMarket();
  if (isNorthAmerican(market)) return applicationText('place.addState');
  return applicationText('place.addTown', { postcode: COUNTRY_FACTS[market[0]].postcode });
}

export function ApplicationPlace({ form }: { form: ApplicationForm }) {
  const { address, pin } = form.values;
  const [settled] = useDebouncedValue(address.trim(), 2 * AUTOCOMPLETE_DEBOUNCE_MS);
  const isLongEnough = settled.length >= ADDRESS_MIN;
  const { data: found } = trpc.discovery.placeAddress.useQuery(
    { address: settled },
    { enabled: isLongEnough },
  );
  const point = pin ?? found ?? null;
  const isUnknown = isLongEnough && found === null && !pin;

  return (
    <section className={classes.part} aria-labelledby="application-place">
      <h2 id="application-place" className={classes.title}>
        {applicationText('place.title')}
      </h2>
      <AddressField
        name="address"
        required
        value={address}
        onChange={(text) => {
          form.setFieldValue('address', text);
          // A pin belongs to the address it was dragged from.
          form.setFieldValue('pin', null);
        }}
        onBlur={() => {
          if (address !== '') form.validateField('address');
        }}
        description={applicationText('field.address.hint')}
        error={form.errors.address}
        size="md"
      />
      {isUnknown && (
        <p className={classes.note} role="status">
          {applicationText('error.placeUnknown')} {addressHint()}
        </p>
      )}
      {(point || isUnknown) && (
        <div className={classes.map}>
          <MapBoundary loading={<Bone className={classes.bone} />}>
            <PlaceMap
              point={point}
              mode="approximate"
              onMove={(moved) => form.setFieldValue('pin', moved)}
            />
          </MapBoundary>
          <p className={classes.note}>
            <span>{point ? applicationText('pin.drag') : applicationText('pin.tap')}</span>
            {pin && found && (
              <Button variant="subtle" size="xs" onClick={() => form.setFieldValue('pin', null)}>
                {applicationText('pin.reset')}
              </Button>
            )}
          </p>
        </div>
      )}
    </section>
  );
}
