import { expect, it } from 'vitest';
import type { z } from 'zod';
import { bulkSchema, rejectSchema, technicianPatchSchema } from './admin-technician.schema.ts';

const faults = (schema: z.ZodType, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path}: ${message}`);

it('an admin may change one thing of a technician and leave the rest', () => {
  expect(technicianPatchSchema.parse({ id: 7, firstName: ' Ada ' })).toEqual({
    id: 7,
    firstName: 'Ada',
  });
});

it('an admin can’t leave a technician without a name, address or valid email', () => {
  for (const field of ['firstName', 'lastName', 'address', 'email']) {
    const fault = [expect.stringMatching(`^${field}: [A-Z]`)];
    expect(faults(technicianPatchSchema, { id: 7, [field]: ' ' })).toEqual(fault);
    expect(faults(technicianPatchSchema, { id: 7, [field]: null })).toEqual(fault);
  }
});

it('an admin removes photos, but puts none in their place', () => {
  expect(faults(technicianPatchSchema, { id: 7, profileImage: null })).toBeUndefined();
  expect(faults(technicianPatchSchema, { id: 7, profileImage: '/uploads/a.webp' })).toHaveLength(1);
});

it('a rejection says why', () => {
  expect(faults(rejectSchema, { id: 7, rejectionReason: ' ' })).toEqual([
    'rejectionReason: Please give a reason',
  ]);
});

it('an action is for one technician at least', () => {
  expect(faults(bulkSchema, { action: 'unfreeze', ids: [7] })).toBeUndefined();
  expect(faults(bulkSchema, { action: 'unfreeze', ids: [] })).toEqual([
    'ids: Please choose at least one technician',
  ]);
});
