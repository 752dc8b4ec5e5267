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
import { savedTexts } from '../store/settings.ts';

/**
 * Keeps `env` current with what admins save. The object stays, so don't copy its values.
 * @param followMarket lists technicians by the countries in `env`, now and after each change
 */
export function openSettings(db: Database, env: Env, followMarket = () => {}) {
  let now = settingsNow(env, savedSettings(db));
  Object.assign(env, now);
  followMarket();
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
      const movesMarket = next.market.join() !== now.market.join();
      now = next;
      Object.assign(env, now);
      if (movesMarket) {
        followMarket();
        search.rebuild();
      } else search.refreshRules();
    },
  };
}

/** Defaults replace what another version saved and this one refuses. */
function savedSettings(db: Database): SettingTexts {
  const texts: SettingTexts = savedTexts(db);
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, texts[name] ?? ''] as const).filter(
      ([name, text]) => settingFault(name, text) === undefined,
    ),
  );
}
