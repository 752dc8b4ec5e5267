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

/** Keeps `env` current with what admins save. The object stays, so don't copy its values. */
export function openSettings(db: Database, env: Env) {
  let now = settingsNow(env, savedSettings(db));
  Object.assign(env, now);
  return {
    rules: (): SearchRules => ({
      noticeHours: env.bookingNoticeHours,
      horizonDays: env.bookingHorizonDays,
      center: env.mapCenter,
      hasOwnPrices: env.hasOwnPrices,
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

/** Defaults replace what another version saved and this one refuses. */
function savedSettings(db: Database): SettingTexts {
  const texts: SettingTexts = Object.assign({}, ...allSettings(db).map(({ values }) => values));
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, texts[name] ?? ''] as const).filter(
      ([name, text]) => settingFault(name, text) === undefined,
    ),
  );
}
