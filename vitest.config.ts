import { defineConfig } from 'vitest/config';

/** Unit, router and property tests sit beside their subject; browser tests live in test/browser. */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'tools/*.test.ts',
      'tools/geodata/basemap/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 20_000,
    reporters: process.env.TEST_RESULTS ? ['default', 'json'] : ['default'],
    outputFile: { json: `${process.env.TEST_RESULTS}/unit.json` },
  },
});
