import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FORMATS = 'src/shared/format/*.test.ts';

/** Take a second or more: the first failure ends a run, and the quick ones find most of them. */
const SLOW =
  /(data-export|delete-account|held-hours|interleavings|nearest|search-history|spraying|timing)\.test/;

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(SLOW.test(moduleId)) * 2 + Number(!moduleId.includes('/src/shared/'));
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** The tests that `test/mutants/stryker.config.js` runs on each changed copy of the code. */
export default defineConfig({
  test: {
    environment: 'node',
    // Changed code may wait for what never comes, so a test that hangs is an answer here.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: QuickFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/shared/**/*.test.ts',
            'src/server/{auth,booking,credentials,search}/**/*.test.ts',
          ],
          exclude: [FORMATS, 'src/**/*.program.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [FORMATS] } },
    ],
  },
});
