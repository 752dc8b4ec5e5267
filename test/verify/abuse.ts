/**
 * `npm run verify -- abuse [--seed N] [--only TEXT]`: every attack that was found, from outside,
 * against the started production build on a data folder of its own.
 */
import { chmod } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ALL_ATTACKS } from '../abuse/attacks.ts';
import { databaseOf, SECRET, SETTINGS, setPasswords, TECHNICIANS } from '../abuse/folder.ts';
import { type Attack, createTarget, type Outcome } from '../abuse/target.ts';
import { fakeSmtp } from '../fake-smtp.ts';
import { openSite } from '../open-site.ts';
import { goal, numberOption, verdict } from './report.ts';
import { cpuSeconds } from './resident.ts';

export interface Result extends Outcome, Pick<Attack, 'name' | 'item'> {
  /** Refused, or worked; an attack that broke off has shown nothing. */
  end: 'refused' | 'worked' | 'broke off';
  seconds: number;
}

export async function verifyAbuse(
  seed: number,
  attacks: readonly Attack[] = ALL_ATTACKS,
  tell: (result: Result) => void = () => {},
): Promise<Result[]> {
  // What a login shell gives: a program that forgets the umask is found out.
  process.umask(0o022);
  const smtp = await fakeSmtp('accepts');
  const site = await openSite({
    technicians: TECHNICIANS,
    env: { ...SETTINGS, SMTP_URL: smtp.url },
  });
  try {
    await setPasswords(site.dataDir);
    // As an operator finds it who made the folder by hand.
    await chmod(site.dataDir, 0o755);
    const { pid } = await site.start();
    const db = databaseOf(site.dataDir);
    const target = await createTarget({
      async serveBeside(env) {
        const beside = await openSite({ technicians: 1, env: { ...SETTINGS, ...env } });
        await beside.start();
        return { url: beside.url, close: beside.remove };
      },
      url: site.url,
      dataDir: site.dataDir,
      db,
      secret: SECRET,
      smtp,
      seed,
      isShort: false,
      nodeArguments: [],
      cpuSeconds: () => cpuSeconds(pid),
    });
    const results: Result[] = [];
    for (const attack of attacks) {
      const result = await runAttack(attack, target);
      tell(result);
      results.push(result);
    }
    db.$client.close();
    return results;
  } finally {
    await site.remove();
    await smtp.close();
  }
}

async function runAttack(attack: Attack, target: Parameters<Attack['run']>[0]): Promise<Result> {
  const startedAt = performance.now();
  const { name, item } = attack;
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const outcome = await attack.run(target);
    const end = outcome.worked ? 'worked' : 'refused';
    return { name, item, ...outcome, end, seconds: seconds() };
  } catch (error) {
    const figure = error instanceof Error ? error.message : `${error}`;
    return { name, item, worked: false, end: 'broke off', figure, seconds: seconds() };
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
  const only = `${values.only ?? ''}`;
  const attacks = ALL_ATTACKS.filter(({ name }) => name.includes(only));
  const width = Math.max(...attacks.map(({ name }) => name.length));
  const row = (item: string, name: string, end: string, figure: string) =>
    console.log(`${item.padStart(4)} | ${name.padEnd(width)} | ${end.padEnd(9)} | ${figure}`);
  row('item', 'attack', 'end', 'figure');
  row('----', '-'.repeat(width), '-'.repeat(9), '-'.repeat(40));
  const startedAt = performance.now();
  const results = await verifyAbuse(
    numberOption('seed', 1),
    attacks,
    ({ item, name, end, figure, seconds }) =>
      row(`${item}`, name, end, `${figure} (${seconds.toFixed(1)} s)`),
  );
  const count = (end: Result['end']) => results.filter((result) => result.end === end).length;
  verdict('abuse', [
    `${results.length} attacks in ${Math.round((performance.now() - startedAt) / 1000)} s`,
    `${count('refused')} refused`,
    goal(count('worked'), 0, 'worked'),
    goal(count('broke off'), 0, 'broke off'),
  ]);
  // Streams that were refused a clean end don't keep the test waiting.
  process.exit();
}
