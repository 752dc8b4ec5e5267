import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import {
  SETTING_NAMES,
  type SettingName,
  settingFault,
  settingsNow,
} from './site-settings.schema.ts';

const TWO_PLACES = 'Portland, OR (45.5202, -122.6742); Salem, OR (44.9429, -123.0351)';
/** Too long, and of no form that a setting has. */
const JUNK = '"'.repeat(400);

const cases: [SettingName, string][] = [
  ...SETTING_NAMES.map((name): [SettingName, string] => [name, JUNK]),
  ['MAP_CENTER', TWO_PLACES],
];

it.each(cases)('%s is refused in the language of the person who sets it', (name, text) => {
  const faults = (['en', 'fr', 'es'] as const).map((language) =>
    inLanguage(language, () => settingFault(name, text)),
  );
  expect(faults).not.toContain(undefined);
  expect(new Set(faults).size).toBe(faults.length);
});

it.each<[SettingName, string]>([
  ['SITE_NAME', 'Wheels & Co.'],
  ['SITE_LOGO', `/uploads/logo-${'a'.repeat(32)}.webp`],
  ['ACCENT_COLOR', '#0C4A3A'],
  ['DEFAULT_LANGUAGE', 'fr'],
  ['UNITS', 'imperial'],
  ['SUPPORT_EMAIL', ' Help@bikes.example '],
  ['MAP_CENTER', 'Portland, OR (45.5202, -122.6742)'],
  ['POPULAR_CITIES', TWO_PLACES],
  ['BOOKING_NOTICE_HOURS', '0'],
  ['BOOKING_NOTICE_HOURS', '168'],
  ['BOOKING_HORIZON_DAYS', '1'],
  ['POLICY_UPDATED', '2026-11-25'],
  ['OPERATOR_ADDRESS', ''],
  ['MAP_CENTER', ''],
  ['POPULAR_CITIES', 'A (0, 0);'.repeat(12)],
])('%s may be %j', (name, text) => {
  expect(settingFault(name, text)).toBeUndefined();
});

it.each<[SettingName, string, string]>([
  ['BOOKING_NOTICE_HOURS', '169', 'Must be a whole number from 0 to 168'],
  ['BOOKING_NOTICE_HOURS', '1.5', 'Must be a whole number from 0 to 168'],
  ['BOOKING_HORIZON_DAYS', '0', 'Must be a whole number from 1 to 366'],
  ['BOOKING_HORIZON_DAYS', '0000000030', 'Must be a whole number from 1 to 366'],
  ['MAP_CENTER', TWO_PLACES, 'Must be one place'],
  ['MAP_CENTER', ';', 'Must be places such as'],
  ['POPULAR_CITIES', 'A (0, 0);'.repeat(13), 'Must be at most 12 places'],
  ['SITE_NAME', 'Wheels <b>', 'Must not contain quotes'],
  ['ACCENT_COLOR', 'x#0c4a3a', 'Must be a color such as'],
  ['ACCENT_COLOR', '#ffffff', 'its contrast with the page is 1:1'],
  ['SITE_LOGO', `/uploads/shop-${'a'.repeat(32)}.webp`, 'This file does not exist.'],
])('%s %j is refused: %s', (name, text, sentence) => {
  expect(settingFault(name, text)).toContain(sentence);
});

describe('the settings that hold', () => {
  const site = {
    siteUrl: 'https://bikes.example:8443',
    sender: undefined,
    given: { MARKET: 'US' },
  };

  it('are the defaults at first, made from the address and the market', () => {
    expect(settingsNow(site)).toMatchObject({
      siteName: 'Truewheel',
      logo: '',
      supportEmail: 'support@bikes.example',
      mailFrom: '"Truewheel" <no-reply@bikes.example>',
      mapCenter: { description: 'San Francisco, CA' },
      units: 'imperial',
      bookingNoticeHours: 2,
      operatorName: 'Truewheel',
    });
    expect(settingsNow({ ...site, siteUrl: 'http://localhost:3000' }).supportEmail).toBe(
      'support@localhost',
    );
  });

  it('are those saved, unless the environment says otherwise', () => {
    const saved = { SITE_NAME: 'Wheels', SUPPORT_EMAIL: 'Help@Bikes.example', UNITS: 'metric' };
    const settings = settingsNow({ ...site, given: { UNITS: 'imperial' } }, saved);
    expect(settings).toMatchObject({
      siteName: 'Wheels',
      operatorName: 'Wheels',
      supportEmail: 'help@bikes.example',
      units: 'imperial',
    });
  });

  it('fall back to the default where a text is empty', () => {
    expect(settingsNow(site, { SITE_NAME: '', BOOKING_NOTICE_HOURS: '' })).toMatchObject({
      siteName: 'Truewheel',
      bookingNoticeHours: 2,
    });
  });

  it('have the sender that the environment names', () => {
    expect(settingsNow({ ...site, sender: 'a@b.example' }).mailFrom).toBe('a@b.example');
  });
});
