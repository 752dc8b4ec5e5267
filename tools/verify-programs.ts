/** The programs of `npm run verify`; docs/reliability.md has their latest results. */
interface Program {
  /** What it tries, in a few words. */
  tries: string;
  needsBuild: boolean;
  command(options: readonly string[]): [command: string, words: readonly string[]];
}

const script = (tries: string, file: string, needsBuild = true): Program => ({
  tries,
  needsBuild,
  command: (options) => [process.execPath, [file, ...options]],
});

export const programs: Readonly<Record<string, Program>> = {
  all: script('all of these at length', 'tools/verify-all.ts'),
  abuse: script('every known attack, from outside', 'test/verify/abuse.ts'),
  alerts: script('every alert, fired and ended', 'test/verify/alerts.ts', false),
  backup: script('backups under load, each restored', 'test/verify/backup.ts'),
  browser: script(
    'every browser test, also those that npm test leaves out',
    'tools/browser-tests.ts',
  ),
  browsers: script(
    'what people do most, in Chromium, Firefox and WebKit',
    'test/verify/browsers.ts',
  ),
  bookings: script('random histories against a model', 'test/verify-bookings.ts', false),
  ci: {
    tries: 'what CI runs besides npm test',
    needsBuild: true,
    command: (options) => [process.execPath, ['tools/verify-all.ts', 'ci', ...options]],
  },
  container: script('the image, made and run without an engine', 'test/verify/container.ts'),
  crash: script('kill -9 at any moment', 'test/verify/crash.ts'),
  disk: script('a full disk and I/O errors', 'test/verify/disk.ts'),
  fsync: script('every write synced before the response', 'test/verify/fsync.ts'),
  fuzz: script('malformed requests on every path', 'test/verify/fuzz.ts'),
  geocoder: script('a geocoder that misbehaves', 'test/verify/geocoder.ts'),
  load: script('floods while others use the site', 'test/verify/load.ts'),
  location: script('guessing where a technician lives', 'test/verify/location.ts', false),
  email: script('a mail server that misbehaves', 'test/verify/email.ts'),
  mutants: {
    tries: 'small changes to the rules, each of which a test must notice; takes hours',
    needsBuild: false,
    command: (options) => ['stryker', ['run', 'test/mutants/stryker.config.js', ...options]],
  },
  npm: script('npm ci with every npm that people have', 'test/verify/npm.ts', false),
  postcodes: script('every postal code in an address', 'test/verify/postcodes.ts', false),
  programs: {
    tries: "the product's commands, every attack, and the programs here in short",
    needsBuild: true,
    command: (options) => [
      'vitest',
      [
        'run',
        'test/verify/',
        'test/abuse/in-ci/',
        'test/simulate/in-ci/',
        '.program.test.ts',
        ...options,
      ],
    ],
  },
  release: script('a release on a bare Debian without npm', 'test/verify/release.ts'),
  restarts: script("restarts behind Debian's Caddy, under bookings", 'test/verify/restarts.ts'),
  rules: {
    tries: 'known attacks, each of which works once its rule is taken away',
    needsBuild: false,
    command: (options) => ['vitest', ['run', 'test/abuse/at-length/', ...options]],
  },
  roles: script('every procedure with every role', 'test/verify/roles.ts', false),
  simulate: script('a year of the whole marketplace, from a seed', 'test/simulate/main.ts', false),
  soak: script('minutes of use, watching memory', 'test/verify/soak.ts'),
  standby: script('a lost machine, restored from the copy elsewhere', 'test/verify/standby.ts'),
  takeover: script('a new process on the same port', 'test/verify/takeover.ts'),
  uploads: script('mutated files through every upload', 'test/verify/uploads.ts'),
};

type Run = readonly [name: string, ...options: string[]];

/** What CI runs after `npm test`: together they take at most 15 minutes on two cores. */
export const IN_CI: readonly Run[] = [
  ['programs'],
  ['browser', 'in-ci'],
  ['browsers', '--only', 'webkit', '--walk', 'book'],
];

/**
 * What `npm run verify -- all` runs, with options chosen for at most 90 minutes on two cores.
 * `ci` is left out, and `mutants`, which takes hours.
 */
export const AT_LENGTH: readonly Run[] = [
  ['programs'],
  ['browser'],
  ['browsers'],
  ['rules'],
  ['roles'],
  ['bookings', '--histories', '2000'],
  ['abuse'],
  ['alerts'],
  ['location'],
  ['postcodes'],
  ['crash', '--kills', '50'],
  ['fsync', '--writes', '50'],
  ['disk', '--seconds', '5'],
  ['email', '--kills', '10', '--bookings', '30'],
  ['geocoder', '--rounds', '2'],
  ['fuzz', '--requests', '200'],
  ['load', '--seconds', '5'],
  ['uploads', '--files', '500'],
  ['takeover', '--handoffs', '10'],
  ['restarts'],
  ['backup', '--rounds', '3'],
  ['standby', '--rounds', '2'],
  ['container'],
  ['npm'],
  ['release'],
  ['simulate', '--days', '365', '--seed', '1'],
  ['simulate', '--planted'],
  ['soak', '--minutes', '5'],
];
