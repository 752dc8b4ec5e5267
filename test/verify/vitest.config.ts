import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../../vitest.config.ts';

/** The verify programs in short, three at a time: each waits a lot for the server it starts. */
export default defineConfig({
  test: {
    include: ['test/verify/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    sequence: { concurrent: true },
    maxConcurrency: 3,
    ...PATIENCE,
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/verify-${process.pid}.json` },
  },
});
