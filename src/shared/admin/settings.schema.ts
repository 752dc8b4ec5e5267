import { z } from '#zod';
import { editedRow, seenVersion } from '../site/edited-row.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { SECTION_NAMES, SETTING_NAMES } from './site-settings.schema.ts';

const name = z.enum(SETTING_NAMES);
const section = z.enum(SECTION_NAMES);

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
