import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy } from 'react';
import { AUTOCOMPLETE_DEBOUNCE_MS } from '../../../shared/search/places.ts';
import { ADDRESS_MIN, APPLICATION } from '../../../shared/technician/application.ts';
import { trpc } from '../../api.ts';
import { MapBoundary } from '../../discovery/map/map-boundary.tsx';
import { AddressField } from '../../ui/form/address-field.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';

const PlaceMap = lazy(() => import('../privacy/place-map.tsx'));

/** Where the applicant works: the address, and a pin they can drag to the exact spot. */
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
        Where you work
      </h2>
      <AddressField
        name="address"
        required
        value={address}
        onChange={(text) => {
          form.setFieldValue('address', text);
          // A dragged pin only makes sense for the address it was dragged from.
          form.setFieldValue('pin', null);
        }}
        onBlur={() => {
          if (address !== '') form.validateField('address');
        }}
        description="Only customers with a confirmed booking see it."
        error={form.errors.address}
        size="md"
      />
      {isUnknown && (
        <p className={classes.note} role="status">
          {APPLICATION.placeUnknown} Try adding your state, province or postal code.
        </p>
      )}
      {(point || isUnknown) && (
        <div className={classes.map}>
          <MapBoundary loading={<Bone className={classes.bone!} />}>
            <PlaceMap
              point={point}
              mode="approximate"
              onMove={(moved) => form.setFieldValue('pin', moved)}
            />
          </MapBoundary>
          <p className={classes.note}>
            {point
              ? 'Drag the pin to your door. Everyone else only sees the dashed area.'
              : 'Tap the map to zoom in, then tap where you work.'}
            {pin && found && (
              <Button variant="subtle" size="xs" onClick={() => form.setFieldValue('pin', null)}>
                Reset to address
              </Button>
            )}
          </p>
        </div>
      )}
    </section>
  );
}
