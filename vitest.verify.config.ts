import { defineConfig } from 'vitest/config';
import { PATIENCE } from './vitest.config.ts';

/** The verify programmes in short, one at a time: each starts the built server and its own load. */
export default defineConfig({
  test: {
    include: ['test/verify/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    ...PATIENCE,
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/verify.json` },
  },
});
