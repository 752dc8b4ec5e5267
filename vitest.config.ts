import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * How long a test may wait for anything. Only what hangs is to meet it: a machine that has slowed
 * down tenfold is no fault of the product's, and no bound on speed belongs here.
 */
export const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Tests that start the product's programs. */
const PROGRAMS = 'src/**/*.program.test.ts';

/**
 * Unit, router and property tests sit beside their subject; browser tests live in test/browser.
 * `npm test` leaves out the programs and the folders `in-ci`, which `npm run verify -- ci` runs, and those named
 * `at-length`, for `-- all`.
 */
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tools/compile-emails.ts',
    ...PATIENCE,
    // One more than there are cores, since tests also wait for disks and timers: with three workers on two
    // cores, the unit tests take 96 s instead of 105.
    maxWorkers: availableParallelism() + 1,
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/unit-${process.pid}.json` },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'db/**/*.test.ts',
            'bench/*.test.ts',
            'tools/*.test.ts',
          ],
          exclude: ['src/shared/format/*.test.ts', PROGRAMS],
          // Files of one worker share the modules they import: each must clean up after itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'programs', include: [PROGRAMS], globalSetup: 'test/built-programs.ts' },
      },
      {
        extends: true,
        // The verify programs in short, three at a time: each waits a lot for the server it starts.
        test: {
          name: 'short',
          include: ['test/verify/*.test.ts'],
          sequence: { concurrent: true },
          maxConcurrency: 3,
        },
      },
      {
        extends: true,
        // Attacks replace modules and set the umask, the simulation sets the clock, and formats are
        // tried in locales that no language has yet.
        test: {
          name: 'isolated',
          include: [
            'test/{abuse,simulate}/**/*.test.ts',
            'demo/**/*.test.ts',
            'src/shared/format/*.test.ts',
          ],
        },
      },
    ],
  },
});
