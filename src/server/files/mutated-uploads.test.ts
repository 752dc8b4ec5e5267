import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMutations, storedFaults } from '../../../test/uploads/mutations.ts';
import { uploadServer } from '../../../test/uploads/server.ts';

/** `npm run verify -- uploads` sends more, to the built server. */
const RUNS = 150;

let server: Awaited<ReturnType<typeof uploadServer>>;
beforeAll(async () => {
  server = await uploadServer();
});
afterAll(() => server.close());

test(`${RUNS} mutated files through every path do no harm`, async () => {
  const peak = () => process.resourceUsage().maxRSS / 1024;
  const before = peak();
  const { answers, failures } = await sendMutations(RUNS, async (request) => {
    const { statusCode, body } = await server.app.inject(request);
    return { status: statusCode, body };
  });
  expect(failures).toEqual([]);
  expect(peak() - before).toBeLessThan(200);
  // Both happened often, or the mutations were too tame or too wild to show anything.
  expect(answers.get(200)).toBeGreaterThan(RUNS / 10);
  expect(answers.get(400)).toBeGreaterThan(RUNS / 10);
  const { files, faults } = await storedFaults(server.dir);
  expect(files).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
