/**
 * Prints `N passed, N failed` from the JSON reports in a folder, and fails unless all passed.
 *
 * Usage: node tools/test-summary.ts FOLDER EXIT_STATUS, the status being that of `npm test`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of vitest's JSON report that is counted. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/**
 * Adds reports up. A run that ended badly without a failed test (a check, the build, a file that
 * would not load) counts as one failure, so that the line never calls a bad run good.
 */
export function summarize(reports: readonly Report[], exitStatus: number) {
  const passed = reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0);
  const failed = reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0);
  return { passed, failed: failed === 0 && exitStatus !== 0 ? 1 : failed };
}

if (import.meta.main) {
  const [folder = '.', exitStatus = '1'] = process.argv.slice(2);
  const reports = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): Report => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const { passed, failed } = summarize(reports, Number(exitStatus));
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
