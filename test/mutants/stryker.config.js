/**
 * Mutation testing: `npm run verify -- mutants` changes the rules in one place at a time and runs the
 * tests, one of which has to fail (docs/reliability.md).
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Threads share a time zone, which a test sets.
  vitest: { configFile: 'test/mutants/vitest.config.ts', pool: 'forks' },
  mutate: [
    'src/shared/**/*.ts',
    'src/server/{auth,booking,credentials,search}/**/*.ts',
    '!src/**/*.test.ts',
    // What people read, not rules.
    '!src/shared/messages/**',
  ],
  coverageAnalysis: 'perTest',
  // What runs once, when a module is read, would have to be tried with every test: a minute for each
  // constant and each field of a schema.
  ignoreStatic: true,
  // Stryker would rewrite paths in tsconfig.json with TypeScript's API, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  tempDirName: 'test-results/mutants-sandbox',
  ignorePatterns: ['/dist', '/data', '/test-results', '/bench', '/deploy'],
  concurrency: 2,
  // Beside the time that the tests took unchanged: a busy machine is no endless loop.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: 'test-results/mutants/index.html' },
  jsonReporter: { fileName: 'test-results/mutants/mutants.json' },
  // With --incremental, what hasn't changed since the last run isn't tried again.
  incrementalFile: 'test-results/mutants/incremental.json',
  thresholds: { high: 95, low: 90, break: 90 },
};
