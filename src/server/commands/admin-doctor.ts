/** `npm run admin -- doctor` */
import { createDnsLookup } from '../email/dns-lookup.ts';
import { loadEnv } from '../env.ts';
import { examine, printed } from './doctor/examine.ts';

/** Per check over the network; they run at once. */
const LIMIT_MS = 5_000;

/** Prints a line for each check. The exit code is 1 when one of them fails. */
export async function doctorAtTerminal(): Promise<void> {
  const env = loadEnv();
  const findings = await examine({
    env,
    envFile: '.env',
    nodeVersion: process.versions.node,
    userId: process.getuid?.(),
    clock: Date.now,
    fetch,
    dns: createDnsLookup(env.dnsServers),
    limitMs: LIMIT_MS,
  });
  for (const finding of findings) console.log(printed(finding));
  const failed = findings.filter(({ level }) => level === 'fail').length;
  if (failed > 0) console.log(`\n${failed} of ${findings.length} checks failed.`);
  // A mail server that never answers would keep the process alive.
  process.exit(failed > 0 ? 1 : 0);
}
