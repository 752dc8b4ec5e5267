/**
 * The settings that admins can change. Each is named like the environment variable that overrides it,
 * and is text as there, so that one schema checks both.
 */
import { z } from 'zod';
import { isEmail, normalizeEmail } from '../account/contact.ts';
import { UNITS } from '../search/distance.ts';
import { POPULAR_LOCATIONS } from '../search/shipped-places.ts';
import { accentContrast, CONTRAST_MIN, DEFAULT_ACCENT, readableAccent } from './accent.ts';
import { type NamedPlace, parsePlaces, placesText } from './place-texts.ts';
import { GOVERNING_LAW, LIABILITY_CAP } from './policy.ts';
import { line } from './typed-text.schema.ts';
import { isStoredPath, UPLOAD } from './upload.ts';

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

export const email = z
  .string()
  .transform(normalizeEmail)
  .refine(isEmail, { error: 'must be an email address' });

const words = (max: number) => line().max(max, `must be at most ${max} characters`);

const accent = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), {
    error: `must be a color such as ${DEFAULT_ACCENT}`,
    abort: true,
  })
  .refine((color) => accentContrast(color) >= CONTRAST_MIN, {
    error: ({ input }) => {
      const color = String(input);
      const ratio = Math.floor(accentContrast(color) * 10) / 10;
      return `must be darker: its contrast with the page is ${ratio}:1, and text needs ${CONTRAST_MIN}:1. The nearest shade that has it is ${readableAccent(color)}`;
    },
  });

const PLACES_MAX = 12;

const places = z.string().transform((text, context) => {
  const found = parsePlaces(text);
  if (found && found.length > 0 && found.length <= PLACES_MAX) return found;
  const message = found
    ? `must be at most ${PLACES_MAX} places`
    : 'must be places such as Portland, OR (45.5202, -122.6742), separated by semicolons';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const place = places
  .refine((found) => found.length === 1, { error: 'must be one place' })
  .transform(([found]) => found as NamedPlace);

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-08-01`, which becomes `August 1, 2025`. */
const day = z.iso
  .date({ error: 'must be a date such as 2025-08-01' })
  .transform((date) => inWords.format(Date.parse(date)));

const logo = z
  .string()
  .refine((path) => path === '' || isStoredPath(path, 'logo'), { error: UPLOAD.missing });

/** What some defaults are made from. */
interface Site {
  siteUrl: string;
  siteName: string;
}

interface Description<Schema> {
  label: string;
  schema: Schema;
  /** The default, as text. */
  fallback: string | ((site: Site) => string);
}

const setting = <Schema extends z.ZodType<unknown, string>>(
  label: string,
  schema: Schema,
  fallback: Description<Schema>['fallback'],
): Description<Schema> => ({ label, schema, fallback });

export const SETTINGS = {
  SITE_NAME: setting(
    'Name',
    words(100).regex(/^[^"\\<>]+$/, {
      error: 'must not contain quotes, backslashes or angle brackets',
    }),
    'Truewheel',
  ),
  SITE_LOGO: setting('Logo', logo, ''),
  ACCENT_COLOR: setting('Accent color', accent, DEFAULT_ACCENT),
  SUPPORT_EMAIL: setting(
    'Support email',
    email,
    ({ siteUrl }) => `support@${new URL(siteUrl).hostname}`,
  ),
  UNITS: setting(
    'Distances',
    z.string().pipe(z.enum(UNITS, { error: 'must be metric or imperial' })),
    'metric',
  ),
  MAP_CENTER: setting('Where the map starts', place, placesText(POPULAR_LOCATIONS.slice(0, 1))),
  POPULAR_CITIES: setting('Popular cities', places, placesText(POPULAR_LOCATIONS)),
  BOOKING_NOTICE_HOURS: setting('Minimum notice in hours', wholeNumber(0, 168), '2'),
  BOOKING_HORIZON_DAYS: setting('Bookable days ahead', wholeNumber(1, 366), '90'),
  // The same two hours as the notice: by then a mobile technician may be on the way.
  CANCEL_CUTOFF_HOURS: setting('Cancellation cutoff in hours', wholeNumber(0, 168), '2'),
  RETENTION_MONTHS: setting('Retention in months', wholeNumber(1, 120), '24'),
  OPERATOR_NAME: setting('Operator', words(200), ({ siteName }) => siteName),
  OPERATOR_ADDRESS: setting('Operator’s address', words(300), ''),
  GOVERNING_LAW: setting('Governing law', words(100), `${GOVERNING_LAW}, Canada`),
  LIABILITY_CAP: setting('Liability cap', words(100), LIABILITY_CAP),
  POLICY_EFFECTIVE: setting('Policies in effect since', day, '2025-08-01'),
  POLICY_UPDATED: setting('Policies last updated', day, '2025-07-15'),
};
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
/** Those with an environment variable: a file named there would be swept as no one's. */
export const VARIABLE_NAMES = SETTING_NAMES.filter((name) => name !== 'SITE_LOGO');

/** Texts by name; a setting that isn't set is missing. */
export type SettingTexts = Partial<Record<SettingName, string>>;

/** What is saved together. */
export const SECTIONS = {
  site: ['SITE_NAME', 'SITE_LOGO', 'ACCENT_COLOR', 'SUPPORT_EMAIL'],
  places: ['MAP_CENTER', 'POPULAR_CITIES', 'UNITS'],
  bookings: [
    'BOOKING_NOTICE_HOURS',
    'BOOKING_HORIZON_DAYS',
    'CANCEL_CUTOFF_HOURS',
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
} as const satisfies Record<string, readonly SettingName[]>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Why a setting can't be `text`, as a sentence. Empty text is fine: it means the default. */
export function settingFault(name: SettingName, text: string): string | undefined {
  if (text === '') return undefined;
  const message = SETTINGS[name].schema.safeParse(text).error?.issues[0]?.message;
  return message && message.charAt(0).toUpperCase() + message.slice(1);
}

export function defaultText(name: SettingName, site: Site): string {
  const { fallback } = SETTINGS[name];
  return typeof fallback === 'string' ? fallback : fallback(site);
}

/** What the environment fixes, whatever admins save. */
interface Fixed {
  siteUrl: string;
  /** MAIL_FROM. */
  sender: string | undefined;
  given: SettingTexts;
}

/**
 * The settings that hold: from the environment, else as admins saved them, else the defaults.
 *
 * @param saved texts without a fault
 */
export function settingsNow({ siteUrl, sender, given }: Fixed, saved: SettingTexts = {}) {
  const set = { ...saved, ...given };
  const { schema: nameSchema, fallback: defaultName } = SETTINGS.SITE_NAME;
  const siteName = nameSchema.parse(set.SITE_NAME || defaultName);
  function settle<Name extends SettingName>(name: Name) {
    const { schema, fallback } = SETTINGS[name];
    // A computed default needn't fit: `support@localhost` is no address that anyone could enter.
    const isComputed = !set[name] && typeof fallback === 'function';
    const text = set[name] || defaultText(name, { siteUrl, siteName });
    return (isComputed ? text : schema.parse(text)) as z.output<(typeof SETTINGS)[Name]['schema']>;
  }

  return {
    siteName,
    logo: settle('SITE_LOGO'),
    accentColor: settle('ACCENT_COLOR'),
    supportEmail: settle('SUPPORT_EMAIL'),
    mailFrom: sender ?? `"${siteName}" <no-reply@${new URL(siteUrl).hostname}>`,
    mapCenter: settle('MAP_CENTER'),
    popularCities: settle('POPULAR_CITIES'),
    units: settle('UNITS'),
    bookingNoticeHours: settle('BOOKING_NOTICE_HOURS'),
    bookingHorizonDays: settle('BOOKING_HORIZON_DAYS'),
    cancelCutoffHours: settle('CANCEL_CUTOFF_HOURS'),
    retentionMonths: settle('RETENTION_MONTHS'),
    operatorName: settle('OPERATOR_NAME'),
    operatorAddress: settle('OPERATOR_ADDRESS'),
    governingLaw: settle('GOVERNING_LAW'),
    liabilityCap: settle('LIABILITY_CAP'),
    policyEffective: settle('POLICY_EFFECTIVE'),
    policyUpdated: settle('POLICY_UPDATED'),
  };
}
