import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { formsText } from '../messages/forms.ts';
import { addressChangeSchema, privacySchema } from './privacy.schema.ts';

const faults = (schema: z.ZodType, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('privacy', () => {
  it('in a service area needs a radius, and no radius elsewhere', () => {
    const missing = [
      ['serviceRadiusKm', 'Service radius is required when using service area mode'],
    ];
    expect(faults(privacySchema, { privacyMode: 'service_area' })).toEqual(missing);
    expect(faults(privacySchema, { privacyMode: 'service_area', serviceRadiusKm: null })).toEqual(
      missing,
    );
    expect(faults(privacySchema, { privacyMode: 'service_area', serviceRadiusKm: 5 })).toBe(
      undefined,
    );
    expect(faults(privacySchema, { privacyMode: 'exact' })).toBeUndefined();
  });
});

describe('a move', () => {
  const pin = { latitude: 49, longitude: -123 };

  it('has an address, a pin or both', () => {
    for (const move of [{ address: '12 Main St' }, pin, { address: '12 Main St', ...pin }]) {
      expect(faults(addressChangeSchema, move)).toBeUndefined();
    }
    expect(faults(addressChangeSchema, {})).toEqual([['address', 'Service address is required']]);
  });

  it('has a whole pin', () => {
    const half = [['longitude', 'Both latitude and longitude are required']];
    const address = '12 Main St';
    expect(faults(addressChangeSchema, { address, latitude: 49 })).toEqual(half);
    expect(faults(addressChangeSchema, { address, longitude: -123 })).toEqual(half);
  });

  it('has no web address: the street is emailed to people a stranger may have named', () => {
    expect(faults(addressChangeSchema, { address: 'Win at www.evil.example, Vancouver' })).toEqual([
      ['address', formsText('name.url')],
    ]);
  });
});
