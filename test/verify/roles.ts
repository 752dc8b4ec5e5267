/**
 * `npm run verify -- roles`: every procedure × seven kinds of caller × their own and another's things,
 * held against the table in `test/role-matrix`. The cases are tests, and run with all others; this
 * runs them alone and counts them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLERS, ROLE_MATRIX } from '../role-matrix/table.ts';
import { goal, verdict } from './report.ts';

const TESTS = 'src/server/trpc/role-matrix.test.ts';

/** Whether it is whole, and its examples good ones. */
const OF_THE_TABLE = 2;

interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

function runTests(): Report {
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-roles-'));
  const file = join(folder, 'report.json');
  const options = ['run', TESTS, '--reporter=json', `--outputFile.json=${file}`];
  try {
    // It fails when a test does, and the report says which.
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
      stdio: 'ignore',
    });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const { numPassedTests, testResults } = runTests();
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  for (const { fullName } of failed.slice(0, 20)) console.error(fullName);
  const cases = [...ROLE_MATRIX.values()].flat().length;
  verdict('roles', [
    `${ROLE_MATRIX.size} procedures by ${CALLERS.length} kinds of caller`,
    `${cases} cases and ${OF_THE_TABLE} checks of the table`,
    goal(cases + OF_THE_TABLE - numPassedTests, 0, 'otherwise than written down'),
  ]);
}
