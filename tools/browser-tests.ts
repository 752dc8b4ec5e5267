/**
 * Runs the browser tests where there is a Chromium, and says so plainly where there is none. Options go
 * to vitest.
 */
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

const chromium = findChromium(process.env.CHROMIUM);

if (chromium) {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/browser/vitest.config.ts',
  ];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
  });
  process.exitCode = status ?? 1;
} else {
  console.log(
    [
      'Browser tests SKIPPED: Chromium was not found.',
      'To run them, install it (apt-get install chromium-headless-shell), or set CHROMIUM to the path of Chromium or Chrome.',
    ].join('\n'),
  );
  // Where no one reads the output, a skipped test must not pass for a passed one.
  if (process.env.CI === 'true') process.exitCode = 1;
}
