import { NativeSelect, TextInput } from '@mantine/core';
import { BIKE_KINDS, BIKE_MODEL_MAX } from '../../shared/booking/bike.ts';
import type { Currency } from '../../shared/market/countries.ts';
import { bikeText } from '../../shared/messages/bike.ts';
import classes from './bike-fields.module.css';

export const NO_BIKE = { bikeKind: '', bikeModel: '', callAbove: '' };

interface Props {
  form: {
    values: typeof NO_BIKE;
    errors: Partial<Record<string, unknown>>;
    getInputProps(name: keyof typeof NO_BIKE): object;
  };
  currency: Currency;
}

/** Closed while there's nothing in it. */
export function BikeFields({ form, currency }: Props) {
  const names = Object.keys(NO_BIKE) as (keyof typeof NO_BIKE)[];
  const isOpen = names.some((name) => form.values[name] !== '' || form.errors[name]);
  return (
    <details className={classes.bike} open={isOpen || undefined}>
      <summary>{bikeText('title')}</summary>
      <div className={classes.fields}>
        <NativeSelect
          {...form.getInputProps('bikeKind')}
          name="bikeKind"
          size="md"
          label={bikeText('field.kind')}
          data={[
            { value: '', label: bikeText('kind.unsaid') },
            ...BIKE_KINDS.map((kind) => ({ value: kind, label: bikeText(`kind.${kind}`) })),
          ]}
        />
        <TextInput
          {...form.getInputProps('bikeModel')}
          name="bikeModel"
          size="md"
          label={bikeText('field.model')}
          maxLength={BIKE_MODEL_MAX}
        />
        <TextInput
          {...form.getInputProps('callAbove')}
          name="callAbove"
          size="md"
          inputMode="decimal"
          label={`${bikeText('field.callAbove')} (${currency})`}
        />
      </div>
    </details>
  );
}
