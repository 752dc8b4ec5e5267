import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../../vitest.config.ts';
import { CLOCK_OFFSET, toTuesdayMorning, WITH_MOVED_CLOCK } from './moved-clock.ts';

process.env[CLOCK_OFFSET] ??= `${toTuesdayMorning(Date.now())}`;

/**
 * Three at a time, each with a server and a browser: they wait a lot. On two cores, those in `in-ci` take 157 s
 * instead of 177.
 */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'test/browser/seeded-folders.ts',
    execArgv: WITH_MOVED_CLOCK,
    maxWorkers: 3,
    // Files of one worker share the modules they import: each must clean up after itself.
    isolate: false,
    ...PATIENCE,
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/browser-${process.pid}.json` },
  },
});
