import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { passwordFault } from '../shared/account/password.ts';
import {
  SETTINGS,
  type SettingTexts,
  settingsNow,
  siteEmail,
  VARIABLE_NAMES,
  wholeNumber,
} from '../shared/admin/site-settings.schema.ts';
import { misspelledNames, readEnvFile } from './env-file.ts';

/** fastify's proxy matching supports these besides addresses and CIDR blocks. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = z.stringbool({ error: 'must be true or false' }).default(false);

const url = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), {
      error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      abort: true,
    })
    .refine((text) => URL.parse(text)?.hostname, { error: 'must name a host' });

const webUrl = url('http:', 'https:').transform((text) => text.replace(/\/+$/, ''));

/** Providers' passwords may contain characters that end a URL's password. */
const smtpUrl = z
  .string()
  .refine((text) => !/^smtp(s|\+tls)?:\/\//.test(text) || URL.canParse(text), {
    error:
      'can’t be read. In user name and password, write / as %2F, # as %23, ? as %3F, : as %3A and % as %25',
    abort: true,
  })
  .refine(isDecodable, {
    error: 'has a % in user name or password that must be written as %25',
    abort: true,
  })
  .pipe(url('smtp:', 'smtps:', 'smtp+tls:'));

/** Otherwise nodemailer would sign in with undecoded characters. */
function isDecodable(text: string): boolean {
  const given = URL.parse(text);
  try {
    decodeURIComponent(`${given?.username}:${given?.password}`);
    return true;
  } catch {
    return false;
  }
}

/** `hello@bikes.example` or `Wheels <hello@bikes.example>`; the domain may be any name. */
const sender = z.string().regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'must be an email address, or a name with one: Wheels <hello@bikes.example>',
});

const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []));

const proxies = list
  .superRefine((parts, context) => {
    for (const part of parts) {
      const reason = whyNotProxy(part);
      if (reason) context.addIssue({ code: 'custom', message: reason });
    }
  })
  .default([]);

const dnsServers = list
  .refine((parts) => parts.every((part) => isIP(part.replace(/:\d{1,5}$/, '')) === 4), {
    error: 'must be a list of IPv4 addresses with optional ports, such as 127.0.0.1:5353',
  })
  .default([]);

const settingSchemas = Object.fromEntries(
  VARIABLE_NAMES.map((name) => [name, SETTINGS[name].schema.optional()]),
);

/** All but NODE_ENV, which the scripts set; `.env.example` lists the same names. */
const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SITE_URL: webUrl
    .refine((text) => URL.parse(text)?.pathname === '/', { error: 'must not contain a path' })
    .refine((text) => !/[?#]/.test(text), { error: 'must not contain a ? or #' })
    .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, {
      error: 'must not contain a user name or password',
    })
    // As in browsers' Origin: lower case, without the default port.
    .transform((text) => new URL(text).origin)
    .optional(),
  SECRET: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  ADMIN_EMAIL: siteEmail.optional(),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((text, context) => {
      const message = passwordFault(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  DNS_SERVERS: dnsServers,
  TILE_URL: url('http:', 'https:')
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
      error: 'must contain {z}, {x} and {y}',
    })
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** Defaults to OpenStreetMap, in the page's language. */
  TILE_ATTRIBUTION: z.string().optional(),
  TILE_MAX_ZOOM: wholeNumber(1, 22).default(19),
  ...settingSchemas,
  GEOCODER_URL: webUrl.optional(),
  GEOCODER_KIND: z
    .enum(['photon', 'nominatim'], { error: 'must be photon or nominatim' })
    .default('photon'),
  GEOCODER_AUTOCOMPLETE: flag,
  GOOGLE_MAPS_KEY: z.string().default(''),
  TRUST_PROXY: proxies,
  BOOKING_LIMIT_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  ANALYTICS_SCRIPT: url('http:', 'https:').optional(),
  MARKETING_SCRIPT: url('http:', 'https:').optional(),
  METRICS: flag,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

export type Env = ReturnType<typeof readEnv>;

/** Empty values count as missing. @throws Error with a line for each problem */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    variableNames
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  const misspelled = misspelledNames(Object.keys(source), variableNames);
  if (!parsed.success || misspelled.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const problems = [
      ...misspelled,
      ...issues.map(({ path, message }) => `  ${path.join()}: ${message}`),
    ];
    throw new Error(['Invalid settings (see .env.example):', ...problems].join('\n'));
  }
  const value = parsed.data;
  const siteUrl = value.SITE_URL ?? `http://localhost:${value.PORT}`;
  const fixed = {
    siteUrl,
    sender: value.MAIL_FROM,
    given: settingsIn(given),
  };
  return {
    port: value.PORT,
    host: value.HOST,
    /** Used instead of port and host. */
    listenFd: givenSocket(source),
    dataDir: value.DATA_DIR,
    secret: value.SECRET,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    smtpUrl: value.SMTP_URL,
    dnsServers: value.DNS_SERVERS,
    tileUrl: value.TILE_URL,
    tileAttribution: value.TILE_ATTRIBUTION,
    tileMaxZoom: value.TILE_MAX_ZOOM,
    geocoderUrl: value.GEOCODER_URL,
    geocoderKind: value.GEOCODER_KIND,
    geocoderAutocomplete: value.GEOCODER_AUTOCOMPLETE,
    googleMapsKey: value.GOOGLE_MAPS_KEY,
    trustProxy: value.TRUST_PROXY,
    bookingLimitPerHour: value.BOOKING_LIMIT_PER_HOUR,
    analyticsScript: value.ANALYTICS_SCRIPT,
    marketingScript: value.MARKETING_SCRIPT,
    metrics: value.METRICS,
    logLevel: value.LOG_LEVEL,
    production: source.NODE_ENV === 'production',
    /** In development, emails are written as files. */
    sendsEmails: value.SMTP_URL !== undefined || source.NODE_ENV !== 'production',
    ...fixed,
    ...settingsNow(fixed),
  };
}

function settingsIn(given: Record<string, string | undefined>): SettingTexts {
  return Object.fromEntries(
    VARIABLE_NAMES.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
}

/** Defaults come from `.env` in the working directory. @throws as `readEnv` and `readEnvFile` */
export function loadEnv(): Env {
  const file = existsSync('.env') ? readEnvFile(readFileSync('.env', 'utf8'), variableNames) : {};
  return readEnv({ ...file, ...process.env });
}

/** The socket that systemd passes to this process (sd_listen_fds(3)), if any. */
function givenSocket({ LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>) {
  if (LISTEN_PID !== `${process.pid}`) return undefined;
  if (LISTEN_FDS !== '1') throw new Error('The socket unit must have one ListenStream.');
  return 3;
}

/** Why TRUST_PROXY may not contain `part`; undefined if it may. */
function whyNotProxy(part: string): string | undefined {
  if (part === 'true')
    return 'must be a list of proxy addresses; true would let anyone fake their address';
  if (part === 'false') return 'must be a list of proxy addresses; leave it empty to trust none';
  if (/^\d+$/.test(part)) {
    return 'must be a list of proxy addresses; a number would put every visitor under one rate limit';
  }
  const [address = '', bits, ...rest] = part.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const isBlock =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest);
  if (proxyNames.includes(part) || (isIP(address) !== 0 && isBlock && rest.length === 0)) return;
  return `contains "${part}", which is not an address, a block like 10.0.0.0/8, or one of ${proxyNames.join(', ')}`;
}
