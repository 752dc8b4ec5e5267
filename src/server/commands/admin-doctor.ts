/** `npm run admin -- doctor [--quiet]` */

import { isSynchronized } from '../boot/synchronized.ts';
import { createDnsLookup } from '../email/dns-lookup.ts';
import { loadEnv } from '../env.ts';
import { examine, printed } from './doctor/examine.ts';

/** Per check over the network; all run at once. */
const LIMIT_MS = 5_000;

/** Exits with 1 if a check fails; `--quiet` prints only problems and warnings, and counts both. */
export async function doctorAtTerminal(words: readonly string[]): Promise<void> {
  if (words.some((word) => word !== '--quiet')) throw new Error('Usage: doctor [--quiet]');
  const isQuiet = words.length > 0;
  const env = loadEnv();
  const findings = await examine({
    env,
    envFile: '.env',
    nodeVersion: process.versions.node,
    userId: process.getuid?.(),
    clock: Date.now,
    isSynchronized: () => isSynchronized(Date.now),
    fetch,
    dns: createDnsLookup(env.dnsServers),
    limitMs: LIMIT_MS,
  });
  const problems = findings.filter(({ level }) => level !== 'ok');
  for (const finding of isQuiet ? problems : findings) console.log(printed(finding));
  const failed = problems.filter(({ level }) => level === 'fail').length;
  if (failed > 0 && !isQuiet) console.log(`\n${failed} of ${findings.length} checks failed.`);
  // A mail server that never answers would keep the process alive.
  process.exit((isQuiet ? problems.length : failed) > 0 ? 1 : 0);
}
