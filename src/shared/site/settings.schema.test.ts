import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { SETTING_NAMES, type SettingName, settingFault } from './settings.schema.ts';

const TWO_PLACES = 'Portland, OR (45.5202, -122.6742); Salem, OR (44.9429, -123.0351)';
/** Too long, and of no form that a setting has. */
const JUNK = '"'.repeat(400);

const cases: [SettingName, string][] = [
  ...SETTING_NAMES.map((name): [SettingName, string] => [name, JUNK]),
  ['MAP_CENTER', TWO_PLACES],
];

it.each(cases)('%s is refused in the language of whoever sets it', (name, text) => {
  const faults = (['en', 'fr', 'es'] as const).map((language) =>
    inLanguage(language, () => settingFault(name, text)),
  );
  expect(faults).not.toContain(undefined);
  expect(new Set(faults).size).toBe(faults.length);
});
