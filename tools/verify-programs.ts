/** What `npm run verify` can run; docs/reliability.md says what came of each. */
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
  abuse: script('every attack that was found, from outside', 'test/verify/abuse.ts'),
  backup: script('backups under load, each restored', 'test/verify/backup.ts'),
  bookings: script('random histories against a model', 'test/verify-bookings.ts', false),
  crash: script('kill -9 at any moment', 'test/verify/crash.ts'),
  disk: script('a full disk and I/O errors', 'test/verify/disk.ts'),
  fsync: script('every write synced before its answer', 'test/verify/fsync.ts'),
  fuzz: script('malformed requests on every path', 'test/verify/fuzz.ts'),
  geocoder: script('a geocoder that misbehaves', 'test/verify/geocoder.ts'),
  load: script('floods beside honest visitors', 'test/verify/load.ts'),
  location: script('searches for a technician’s door', 'test/verify/location.ts', false),
  mail: script('a mail server that misbehaves', 'test/verify/mail.ts'),
  roles: script('every procedure by everybody', 'test/verify/roles.ts', false),
  short: {
    tries: 'all of them in short',
    needsBuild: true,
    command: (options) => ['vitest', ['run', '--config', 'vitest.verify.config.ts', ...options]],
  },
  soak: script('minutes of use, for what grows', 'test/verify/soak.ts'),
  takeover: script('a new process on the same port', 'test/verify/takeover.ts'),
  uploads: script('mutated files by every way', 'test/verify/uploads.ts'),
};
