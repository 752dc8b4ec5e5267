import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/client.ts';
import {
  SETTING_NAMES,
  type SettingTexts,
  settingFault,
  settingsNow,
} from '../../shared/admin/site-settings.schema.ts';
import type { Env } from '../env.ts';
import type { SearchRules } from '../search/filter.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { allSettings } from '../store/settings.ts';

/**
 * Keeps `env` current: what the environment leaves open is as admins saved it. The object stays the
 * same, so its holders read the new values; only a copied value goes stale.
 */
export function openSettings(db: Database, env: Env) {
  let now = settingsNow(env, savedSettings(db));
  Object.assign(env, now);
  return {
    rules: (): SearchRules => ({
      noticeHours: env.bookingNoticeHours,
      horizonDays: env.bookingHorizonDays,
      center: env.mapCenter,
    }),
    reload(search: SearchIndex): void {
      const next = settingsNow(env, savedSettings(db));
      if (isDeepStrictEqual(next, now)) return;
      now = next;
      Object.assign(env, now);
      search.refreshRules();
    },
  };
}

/** Another version of the program may have saved what this one refuses: the default then holds. */
function savedSettings(db: Database): SettingTexts {
  const texts: SettingTexts = Object.assign({}, ...allSettings(db).map(({ values }) => values));
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, texts[name] ?? ''] as const).filter(
      ([name, text]) => settingFault(name, text) === undefined,
    ),
  );
}
