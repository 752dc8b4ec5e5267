// Settings for admins, as text and named like the overriding environment variables, so that one
// schema checks both.

import { z } from '#zod';
import {
  COUNTRY_CODES,
  CURRENCY_OF,
  DEFAULT_MARKET,
  type Market,
  parseMarket,
  UNITS,
} from '../market/countries.ts';
import { unitsOf } from '../market/country-facts.ts';
import { popularCities } from '../market/market-cities.ts';
import { type NamedPlace, parsePlaces, placesText } from '../market/place-texts.ts';
import { capitalized } from '../messages/formatters.ts';
import { formsText } from '../messages/forms.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { accentContrast, CONTRAST_MIN, DEFAULT_ACCENT, readableAccent } from '../site/accent.ts';
import { GOVERNING_LAW, LIABILITY_CAP } from '../site/policy.ts';
import { email, line } from '../site/typed-text.schema.ts';
import { isStoredPath } from '../site/upload.ts';

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: () => formsText('setting.number', { least, most }),
    })
    .transform(Number);

export const siteEmail = email(formsText.error('setting.email'));

const words = (max: number) => line().max(max, formsText.error('setting.length', { max }));

const accent = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), {
    error: () => formsText('setting.color', { example: DEFAULT_ACCENT }),
    abort: true,
  })
  .refine((color) => accentContrast(color) >= CONTRAST_MIN, {
    error: ({ input }) => {
      const color = String(input);
      const ratio = Math.floor(accentContrast(color) * 10) / 10;
      return formsText('setting.contrast', {
        ratio,
        least: CONTRAST_MIN,
        shade: readableAccent(color),
      });
    },
  });

const market = z.string().transform((text, context) => {
  const found = parseMarket(text);
  if (found) return found;
  const message = formsText('setting.market', { countries: COUNTRY_CODES.join(', ') });
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const PLACES_MAX = 12;

const places = z.string().transform((text, context) => {
  const found = parsePlaces(text);
  if (found && found.length > 0 && found.length <= PLACES_MAX) return found;
  const message = found?.length
    ? formsText('setting.placesMost', { max: PLACES_MAX })
    : formsText('setting.places');
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const place = places
  .refine((found) => found.length === 1, formsText.error('setting.place'))
  .transform(([found]) => found as NamedPlace);

const yesOrNo = z
  .string()
  .pipe(z.enum(['yes', 'no'], formsText.error('setting.oneOf', { values: 'yes, no' })))
  .transform((answer) => answer === 'yes');

const dayFault = formsText.error('setting.date', { example: '2025-08-01' });
const day = z.iso.date(dayFault);
const lastDay = z.union([z.literal(''), day], dayFault);

const logo = z.string().refine((path) => path === '' || isStoredPath(path, 'logo'), {
  error: () => formsText('upload.missing'),
});

/** What some defaults are made from. */
interface Site {
  siteUrl: string;
  siteName: string;
  market: Market;
}

interface Description<Schema> {
  schema: Schema;
  fallback: string | ((site: Site) => string);
}

const setting = <Schema extends z.ZodType<unknown, string>>(
  schema: Schema,
  fallback: Description<Schema>['fallback'],
): Description<Schema> => ({ schema, fallback });

/** Typed texts have one language; so do these until they're typed. */
const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region' });
const isShippedLaw = (market: Market) => market.includes('CA');

export const SETTINGS = {
  SITE_NAME: setting(
    words(100).regex(/^[^"\\<>]+$/, {
      error: () => formsText('setting.quotes'),
    }),
    'Truewheel',
  ),
  SITE_LOGO: setting(logo, ''),
  ACCENT_COLOR: setting(accent, DEFAULT_ACCENT),
  DEFAULT_LANGUAGE: setting(
    z
      .string()
      .pipe(z.enum(LANGUAGES, formsText.error('setting.oneOf', { values: LANGUAGES.join(', ') }))),
    ({ market }) => (market[0] === 'FR' ? 'fr' : SOURCE_LANGUAGE),
  ),
  SUPPORT_EMAIL: setting(siteEmail, ({ siteUrl }) => `support@${new URL(siteUrl).hostname}`),
  MARKET: setting(market, DEFAULT_MARKET.join()),
  UNITS: setting(z.string().pipe(z.enum(UNITS, formsText.error('setting.units'))), ({ market }) =>
    unitsOf(market),
  ),
  MAP_CENTER: setting(place, ({ market }) => placesText(popularCities(market).slice(0, 1))),
  POPULAR_CITIES: setting(places, ({ market }) => placesText(popularCities(market))),
  BOOKING_NOTICE_HOURS: setting(wholeNumber(0, 168), '2'),
  BOOKING_HORIZON_DAYS: setting(wholeNumber(1, 366), '90'),
  // Equals the notice: a mobile technician may be on the way by then.
  CANCEL_CUTOFF_HOURS: setting(wholeNumber(0, 168), '2'),
  OWN_PRICES: setting(yesOrNo, 'yes'),
  RETENTION_MONTHS: setting(wholeNumber(1, 120), '24'),
  OPERATOR_NAME: setting(words(200), ({ siteName }) => siteName),
  OPERATOR_ADDRESS: setting(words(300), ''),
  GOVERNING_LAW: setting(words(100), ({ market }) =>
    isShippedLaw(market) ? `${GOVERNING_LAW}, Canada` : (ENGLISH_NAMES.of(market[0]) ?? market[0]),
  ),
  LIABILITY_CAP: setting(words(100), ({ market }) =>
    isShippedLaw(market) ? LIABILITY_CAP : `${CURRENCY_OF[market[0]]} 100`,
  ),
  POLICY_EFFECTIVE: setting(day, '2025-08-01'),
  POLICY_UPDATED: setting(day, '2025-07-15'),
  ADMINS_NEED_PASSKEY: setting(yesOrNo, 'no'),
  NOTICE_EN: setting(words(300), ''),
  NOTICE_FR: setting(words(300), ''),
  NOTICE_ES: setting(words(300), ''),
  NOTICE_UNTIL: setting(lastDay, ''),
};
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
/**
 * Without SITE_LOGO: a file named in a variable would be swept as unreferenced. Nor a notice, which
 * comes and goes.
 */
export const VARIABLE_NAMES = SETTING_NAMES.filter((name) => !/^(SITE_LOGO$|NOTICE_)/.test(name));

export type SettingTexts = Partial<Record<SettingName, string>>;

export const SECTIONS = {
  site: ['SITE_NAME', 'SITE_LOGO', 'ACCENT_COLOR', 'SUPPORT_EMAIL', 'DEFAULT_LANGUAGE'],
  places: ['MARKET', 'MAP_CENTER', 'POPULAR_CITIES', 'UNITS'],
  bookings: [
    'BOOKING_NOTICE_HOURS',
    'BOOKING_HORIZON_DAYS',
    'CANCEL_CUTOFF_HOURS',
    'OWN_PRICES',
    'RETENTION_MONTHS',
  ],
  legal: [
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'GOVERNING_LAW',
    'LIABILITY_CAP',
    'POLICY_EFFECTIVE',
    'POLICY_UPDATED',
  ],
  security: ['ADMINS_NEED_PASSKEY'],
  notice: ['NOTICE_EN', 'NOTICE_FR', 'NOTICE_ES', 'NOTICE_UNTIL'],
} as const satisfies Record<string, readonly SettingName[]>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Empty text is fine: it means the default. */
export function settingFault(name: SettingName, text: string): string | undefined {
  if (text === '') return undefined;
  const message = SETTINGS[name].schema.safeParse(text).error?.issues[0]?.message;
  return message && capitalized(message);
}

export function defaultText(name: SettingName, site: Site): string {
  const { fallback } = SETTINGS[name];
  return typeof fallback === 'string' ? fallback : fallback(site);
}

interface Fixed {
  siteUrl: string;
  sender: string | undefined;
  given: SettingTexts;
}

/** From the environment, else as saved, else the defaults. @param saved texts without a fault */
export function settingsNow({ siteUrl, sender, given }: Fixed, saved: SettingTexts = {}) {
  const set = { ...saved, ...given };
  const { schema: nameSchema, fallback: defaultName } = SETTINGS.SITE_NAME;
  const siteName = nameSchema.parse(set.SITE_NAME || defaultName);
  const market = SETTINGS.MARKET.schema.parse(set.MARKET || DEFAULT_MARKET.join());
  function settle<Name extends SettingName>(name: Name) {
    const { schema } = SETTINGS[name];
    const text = set[name] || defaultText(name, { siteUrl, siteName, market });
    // The default `support@localhost` isn't an address that anyone could enter.
    const isKept = name === 'SUPPORT_EMAIL' && !set[name];
    return (isKept ? text : schema.parse(text)) as z.output<(typeof SETTINGS)[Name]['schema']>;
  }

  return {
    siteName,
    logo: settle('SITE_LOGO'),
    accentColor: settle('ACCENT_COLOR'),
    supportEmail: settle('SUPPORT_EMAIL'),
    defaultLanguage: settle('DEFAULT_LANGUAGE'),
    mailFrom: sender ?? `"${siteName}" <no-reply@${new URL(siteUrl).hostname}>`,
    market,
    mapCenter: settle('MAP_CENTER'),
    popularCities: settle('POPULAR_CITIES'),
    units: settle('UNITS'),
    bookingNoticeHours: settle('BOOKING_NOTICE_HOURS'),
    bookingHorizonDays: settle('BOOKING_HORIZON_DAYS'),
    cancelCutoffHours: settle('CANCEL_CUTOFF_HOURS'),
    hasOwnPrices: settle('OWN_PRICES'),
    retentionMonths: settle('RETENTION_MONTHS'),
    operatorName: settle('OPERATOR_NAME'),
    operatorAddress: settle('OPERATOR_ADDRESS'),
    governingLaw: settle('GOVERNING_LAW'),
    liabilityCap: settle('LIABILITY_CAP'),
    policyEffective: settle('POLICY_EFFECTIVE'),
    policyUpdated: settle('POLICY_UPDATED'),
    adminsNeedPasskey: settle('ADMINS_NEED_PASSKEY'),
    notice: { en: settle('NOTICE_EN'), fr: settle('NOTICE_FR'), es: settle('NOTICE_ES') },
    noticeUntil: settle('NOTICE_UNTIL'),
  };
}
