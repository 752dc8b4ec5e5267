import type { SettingsSection } from '../../../shared/admin/settings.schema.ts';
import {
  defaultText,
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
} from '../../../shared/admin/site-settings.schema.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Deps } from '../../trpc/deps.ts';

export function listSettings(deps: Deps): SettingsSection[] {
  return SECTION_NAMES.map((section) => showSettings(deps, section));
}

export function showSettings({ db, env }: Deps, section: SectionName): SettingsSection {
  const { values, ...edited } = settingsOf(db, section);
  const settings = SECTIONS[section].map((name) => {
    const given = env.given[name];
    return {
      name,
      value: given ?? values[name] ?? '',
      fallback: defaultText(name, env),
      isLocked: given !== undefined,
    };
  });
  return { ...edited, section, settings };
}
