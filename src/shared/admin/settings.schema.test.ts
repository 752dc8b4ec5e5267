import { expect, it } from 'vitest';
import { settingsPatchSchema } from './settings.schema.ts';

const change = (values: object) => settingsPatchSchema.safeParse({ section: 'site', values });

it('a change of settings may name some of them, and empty one', () => {
  expect(change({ SITE_NAME: '' }).success).toBe(true);
});

it('a setting that doesn’t exist can’t be changed', () => {
  expect(change({ SITE_NAMES: 'Truewheel' }).success).toBe(false);
});
