import { defineConfig } from 'vitest/config';

/** One browser and one server at a time: two cores are the least the tests must pass on. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/browser.json` },
  },
});
