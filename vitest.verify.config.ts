import { defineConfig } from 'vitest/config';

/** The verify programmes in short, one at a time: each starts the built server and its own load. */
export default defineConfig({
  test: {
    include: ['test/verify/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/verify.json` },
  },
});
