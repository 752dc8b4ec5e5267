import { defineConfig } from 'vitest/config';

/** Two at a time, each with a server and a browser: two cores are the least they must pass on. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // As long as Playwright waits for anything: a busy machine is no fault of the app's.
    expect: { poll: { timeout: 30_000 } },
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/browser.json` },
  },
});
