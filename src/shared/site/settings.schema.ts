/**
 * The settings that admins can change. Each is named like the environment variable that overrides it,
 * and is text as there, so that one schema checks both.
 */
import { z } from 'zod';
import { isEmail, normalizeEmail } from '../account/contact.ts';
import { UNITS } from '../search/distance.ts';
import { line } from './typed-text.schema.ts';

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
  BOOKING_NOTICE_HOURS: setting('Minimum notice in hours', wholeNumber(0, 168), '2'),
  BOOKING_HORIZON_DAYS: setting('Bookable days ahead', wholeNumber(1, 366), '90'),
  // The same two hours as the notice: by then a mobile technician may be on the way.
  CANCEL_CUTOFF_HOURS: setting('Cancellation cutoff in hours', wholeNumber(0, 168), '2'),
  RETENTION_MONTHS: setting('Retention in months', wholeNumber(1, 120), '24'),
  OPERATOR_NAME: setting('Operator', words(200), ({ siteName }) => siteName),
  OPERATOR_ADDRESS: setting('Operator’s address', words(300), ''),
};
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** Texts by name; a setting that isn't set is missing. */
export type SettingTexts = Partial<Record<SettingName, string>>;

/** What is saved together. */
export const SECTIONS = {
  site: ['SITE_NAME', 'SUPPORT_EMAIL'],
  places: ['UNITS'],
  bookings: [
    'BOOKING_NOTICE_HOURS',
    'BOOKING_HORIZON_DAYS',
    'CANCEL_CUTOFF_HOURS',
    'RETENTION_MONTHS',
  ],
  legal: ['OPERATOR_NAME', 'OPERATOR_ADDRESS'],
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
    supportEmail: settle('SUPPORT_EMAIL'),
    mailFrom: sender ?? `"${siteName}" <no-reply@${new URL(siteUrl).hostname}>`,
    units: settle('UNITS'),
    bookingNoticeHours: settle('BOOKING_NOTICE_HOURS'),
    bookingHorizonDays: settle('BOOKING_HORIZON_DAYS'),
    cancelCutoffHours: settle('CANCEL_CUTOFF_HOURS'),
    retentionMonths: settle('RETENTION_MONTHS'),
    operatorName: settle('OPERATOR_NAME'),
    operatorAddress: settle('OPERATOR_ADDRESS'),
  };
}
