import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEnv, variableNames } from './env.ts';

const faultOf = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

it('needs nothing to be set', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    dataDir: './data',
    siteUrl: 'http://localhost:3000',
    siteName: 'Truewheel',
    supportEmail: 'support@localhost',
    mailFrom: '"Truewheel" <no-reply@localhost>',
    secret: undefined,
    geocoderKind: 'photon',
    googleMapsKey: '',
    trustProxy: [],
    bookingLimitPerHour: 10,
    bookingNoticeHours: 2,
    bookingHorizonDays: 90,
    retentionMonths: 24,
    metrics: false,
    logLevel: 'info',
    production: false,
  });
});

it('reads an empty value as absent', () => {
  expect(readEnv({ PORT: '', SMTP_URL: ' ', TRUST_PROXY: '' })).toEqual(readEnv({}));
});

it('derives addresses from the port and the site', () => {
  expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  const env = readEnv({ SITE_URL: 'https://bikes.example/', SITE_NAME: 'Spoke' });
  expect(env.siteUrl).toBe('https://bikes.example');
  expect(env.supportEmail).toBe('support@bikes.example');
  expect(env.mailFrom).toBe('"Spoke" <no-reply@bikes.example>');
  expect(env.operatorName).toBe('Spoke');
});

it.each(['https://Bikes.example', 'HTTPS://bikes.example', 'https://bikes.example:443/'])(
  'writes %s as browsers do',
  (SITE_URL) => expect(readEnv({ SITE_URL }).siteUrl).toBe('https://bikes.example'),
);

it('lists everything that is wrong at once', () => {
  const message = faultOf({
    PORT: 'three',
    SITE_URL: 'bikes.example',
    SECRET: 'short',
    ADMIN_EMAIL: 'no-email',
    ADMIN_PASSWORD: 'lowercase1',
    LOG_LEVEL: 'loud',
    GEOCODER_KIND: 'google',
    UNITS: 'miles',
    METRICS: 'maybe',
    TILE_URL: 'https://tiles.example/a.png',
    SMTP_URL: 'mail.example:25',
  });
  expect(message.split('\n').slice(1)).toEqual([
    '  PORT: must be a whole number from 0 to 65535',
    '  SITE_URL: must be a URL that starts with http:// or https://',
    '  SECRET: must be at least 16 characters long',
    '  ADMIN_EMAIL: must be an email address',
    '  ADMIN_PASSWORD: Password must contain at least one uppercase letter, one lowercase letter, and one number',
    '  SMTP_URL: must be a URL that starts with smtp:// or smtps:// or smtp+tls://',
    '  TILE_URL: must contain {z}, {x} and {y}',
    '  UNITS: must be metric or imperial',
    '  GEOCODER_KIND: must be photon or nominatim',
    '  METRICS: must be true or false',
    '  LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
  ]);
});

it('wants a site without a path and a name that fits an email header', () => {
  expect(faultOf({ SITE_URL: 'https://bikes.example/app' })).toContain('must not contain a path');
  expect(faultOf({ SITE_NAME: 'Wheels <b>' })).toContain('SITE_NAME: must not contain quotes');
});

it.each([
  ['SMTP_URL', 'smtp://', 'must name a host'],
  ['SMTP_URL', 'smtps://ada:Ab/c+d@mail.example:465', 'can’t be read. In user name and password,'],
  ['SMTP_URL', 'smtps://ada:50%off@mail.example', 'has a % in user name or password that must be'],
  ['SMTP_URL', 'smtps://ada:50%fabric@mail.example', 'has a % in user name or password'],
  ['SMTP_URL', 'smtps://a%da:Ab%2Fcd@mail.example', 'has a % in user name or password'],
  ['SMTP_URL', 'smtps://ada:Ab#cd@mail.example:465', 'can’t be read. In user name and password,'],
  ['MAIL_FROM', 'a@', 'must be an email address'],
  ['MAIL_FROM', 'Wheels <hello@bikes.example', 'must be an email address'],
  ['SITE_URL', 'https://ada:secret@bikes.example', 'must not contain a user name or password'],
  ['SITE_URL', 'https://bikes.example/?a', 'must not contain a ? or #'],
  ['SITE_URL', 'https://bikes.example/#a', 'must not contain a ? or #'],
  ['SMTP_URLS', 'smtp://mail.example', 'did you mean SMTP_URL?'],
])('refuses %s=%s and says why', (name, value, reason) => {
  expect(faultOf({ [name]: value })).toContain(`  ${name}: ${reason}`);
});

it.each(['hello@bikes.example', 'Wheels <hello@bikes.example>', '"Wheels, Inc." <hi@localhost>'])(
  'takes the sender %s',
  (value) => expect(readEnv({ MAIL_FROM: value }).mailFrom).toBe(value),
);

it('ignores names of other programs', () => {
  expect(faultOf({ HOME: '/root', PATH: '/bin', NODE_OPTIONS: '', npm_config_cache: '' })).toBe(
    'none',
  );
});

it('never repeats a secret value in its complaint', () => {
  expect(faultOf({ SECRET: 'hunter2', ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2');
});

it('trusts listed proxies only', () => {
  expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,loopback' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'loopback',
  ]);
});

it.each([
  ['true', 'anyone fake their address'],
  ['1', 'one rate limit'],
  ['10.0.0.0/0', 'is not an address'],
  ['10.0.0.0/33', 'is not an address'],
  ['10.0.0.0/8/8', 'is not an address'],
  ['proxy.internal', 'is not an address'],
])('refuses TRUST_PROXY=%s and says why', (value, reason) => {
  expect(faultOf({ TRUST_PROXY: value })).toContain(reason);
});

it('takes booking limits as whole numbers within bounds', () => {
  expect(readEnv({ BOOKING_NOTICE_HOURS: '0' }).bookingNoticeHours).toBe(0);
  for (const value of ['-1', '1.5', '1e3', '169']) {
    expect(faultOf({ BOOKING_NOTICE_HOURS: value })).toContain('from 0 to 168');
  }
});

it('takes the socket that systemd passes to this process, and no other', () => {
  const passed = { LISTEN_PID: `${process.pid}`, LISTEN_FDS: '1' };
  expect(readEnv(passed).listenFd).toBe(3);
  expect(readEnv({ ...passed, LISTEN_PID: '1' }).listenFd).toBeUndefined();
  expect(faultOf({ ...passed, LISTEN_FDS: '2' })).toContain('one ListenStream');
});

it('knows production by NODE_ENV', () => {
  expect(readEnv({ NODE_ENV: 'production' }).production).toBe(true);
});

it('has every variable in .env.example, each unset there, and no other', () => {
  const example = readFileSync('.env.example', 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(listed.map(([, name]) => name).sort()).toEqual([...variableNames].sort());
  expect(listed.filter(([, , value]) => value !== '')).toEqual([]);
});

it('takes the countries of the market in any case, and refuses others by name', () => {
  expect(readEnv({}).market).toEqual(['US', 'CA']);
  expect(readEnv({ MARKET: 'de, at' })).toMatchObject({
    market: ['DE', 'AT'],
    mapCenter: { description: 'Berlin' },
    units: 'metric',
  });
  expect(readEnv({ MARKET: 'US' }).units).toBe('imperial');
  expect(faultOf({ MARKET: 'DE,XX' })).toContain('MARKET: must be a list of US, CA, GB');
});

it('lets the operator choose places and units in any market', () => {
  const settings = { MARKET: 'DE', MAP_CENTER: 'Ulm (48.4, 10)', UNITS: 'imperial' };
  expect(readEnv(settings)).toMatchObject({ mapCenter: { description: 'Ulm' }, units: 'imperial' });
});
