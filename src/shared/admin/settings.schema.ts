import { z } from '#zod';
import { COUNTRY_CODES } from '../market/countries.ts';
import { formsText } from '../messages/forms.ts';
import { latitudeSchema, longitudeSchema } from '../place/point.schema.ts';
import { editedRow, seenVersion } from '../site/edited-row.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { SECTION_NAMES, SETTING_NAMES } from './site-settings.schema.ts';

const name = z.enum(SETTING_NAMES);
const section = z.enum(SECTION_NAMES);

/** Where a new site is. */
export const cityChoiceSchema = z.object({
  country: z.enum(COUNTRY_CODES),
  city: line().min(1, formsText.error('required')).max(100),
  /** For a city that isn't known by its name. */
  point: z.object({ latitude: latitudeSchema, longitude: longitudeSchema }).optional(),
});
export type CityChoice = z.output<typeof cityChoiceSchema>;

const settingSchema = z.object({
  /** Also the name of the environment variable that overrides it. */
  name,
  /** As the environment or an admin set it; empty if neither did. */
  value: z.string(),
  fallback: z.string(),
  /** Set in the environment, so changes are refused. */
  isLocked: z.boolean(),
});
export type Setting = z.output<typeof settingSchema>;

export const settingsSectionSchema = z.object({
  section,
  settings: z.array(settingSchema),
  ...editedRow,
});
export type SettingsSection = z.output<typeof settingsSectionSchema>;

export const settingsPatchSchema = z.object({
  section,
  /** By name; an empty text restores the default. */
  values: z.partialRecord(name, line().max(2000)),
  ...seenVersion,
});
export type SettingsPatch = z.output<typeof settingsPatchSchema>;
