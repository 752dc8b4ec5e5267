/**
 * `npm run verify -- all` runs every verify program at length, `-- ci` what CI adds to `npm test`. Both go on
 * after a failure, and say in the end how long each took and which failed.
 */
import { spawnSync } from 'node:child_process';
import { AT_LENGTH, IN_CI } from './verify-programs.ts';

const list = process.argv[2] === 'ci' ? IN_CI : AT_LENGTH;

const results = list.map((words) => {
  console.log(`\n# ${words.join(' ')}`);
  const start = performance.now();
  const [name, ...options] = words;
  const command = ['tools/verify.ts', name, '--no-build', ...options];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return { name: words.join(' '), minutes, isOk: status === 0 };
});

console.log();
for (const { name, minutes, isOk } of results) {
  console.log(`${minutes.padStart(5)} min  ${isOk ? 'ok    ' : 'FAILED'}  ${name}`);
}
if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
