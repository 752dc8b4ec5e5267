import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = new URL('./log-stream.ts', import.meta.url).href;

/** What a process of its own writes to its standard output. */
async function outputOf(program: string): Promise<string> {
  const script = `const { openLogStream } = await import('${MODULE}');
    const stream = openLogStream();
    ${program}`;
  const run = promisify(execFile);
  return (await run(process.execPath, ['--input-type=module', '-e', script])).stdout;
}

it('leaves no line behind when the process exits', async () => {
  const lines = Array.from({ length: 1_000 }, (_, number) => `line ${number} – é\n`);
  const program = `for (let at = 0; at < 1000; at += 1) stream.write('line ' + at + ' – é\\n');
    process.exit();`;
  const written = (await outputOf(program)).split(/(?<=\n)/);
  // Those under way when the process exits may come after the rest.
  expect(written.sort()).toEqual(lines.sort());
});

it('keeps no line waiting while nothing else is written', async () => {
  const program = `stream.write('one\\n');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);`;
  const output = await outputOf(program).catch(({ stdout }) => stdout);
  expect(output).toBe('one\n');
});

it('does not keep a process from exiting when nobody takes a line any more', async () => {
  const program = `(await import('node:fs')).closeSync(1);
    stream.write('one\\n');
    await stream.flush();
    stream.write('two\\n');
    process.exit();`;
  expect(await outputOf(program)).toBe('');
});

it('writes on once lines are taken again, those at the exit among them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-log-'));
  const file = join(folder, 'log');
  // A file that is opened takes the lowest number that is free.
  const program = `const { closeSync, openSync } = await import('node:fs');
    closeSync(1);
    stream.write('one\\n');
    await stream.flush();
    openSync('${file}', 'w');
    stream.write('two\\n');
    await stream.flush();
    // Under way at the exit, with another line behind it.
    stream.write('-'.repeat(1_000_000) + '\\n');
    stream.write('three\\n');
    process.exit();`;
  await outputOf(program);
  const written = await readFile(file, 'utf8');
  expect(written).toContain('two\n');
  expect(written).toContain('three\n');
  await rm(folder, { recursive: true });
});
