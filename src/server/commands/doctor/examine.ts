import type { DnsLookup } from '../../email/dns-lookup.ts';
import type { Env } from '../../env.ts';
import { checkDns, checkEmail } from './check-email.ts';
import { checkMachine, type MachineParts } from './check-machine.ts';
import { checkServer, checkSite, checkTiles, type WebEnv } from './check-web.ts';
import { type Finding, warn } from './finding.ts';

export interface DoctorParts extends Omit<MachineParts, 'dataDir' | 'delivers'> {
  env: WebEnv & Pick<Env, 'dataDir' | 'smtpUrl' | 'mailFrom'>;
  fetch: typeof fetch;
  dns: DnsLookup;
  /** Milliseconds for each check over the network. */
  limitMs: number;
}

export async function examine(parts: DoctorParts): Promise<Finding[]> {
  const { env, dns, limitMs } = parts;
  const web = { fetch: parts.fetch, signal: AbortSignal.timeout(limitMs) };
  const within = (name: string, check: Promise<Finding | Finding[]>) =>
    Promise.race([check, late(name, web.signal)]);
  const network = Promise.all([
    within('Server', checkServer(env, web)),
    within('Site', checkSite(env, web)),
    within('Map tiles', checkTiles(env, web)),
    within('Mail server', checkEmail(env, limitMs)),
    within('DNS', checkDns(env, dns)),
  ]);
  const machine = await checkMachine({
    ...parts,
    dataDir: env.dataDir,
    delivers: env.smtpUrl !== undefined,
  });
  return [...machine, ...(await network).flat()];
}

function late(name: string, signal: AbortSignal): Promise<Finding> {
  const finding = warn(
    name,
    'no answer in time',
    'Check this machine’s network, and run this again.',
  );
  return new Promise((resolve) => {
    // After the checks that end by the same signal, whose findings say more.
    signal.addEventListener('abort', () => setImmediate(() => resolve(finding)));
  });
}

/** `fail  Backup: The newest backup is 9 days old. Run …` */
export function printed({ name, level, text, advice }: Finding): string {
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`;
  const line = advice === undefined ? text : `${sentence} ${advice}`;
  return `${level.padEnd(5)} ${name}: ${line}`;
}
