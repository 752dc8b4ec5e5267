import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { logRequest } from './request-log.ts';

const MODULE = new URL('./request-log.ts', import.meta.url).href;

/** What a process of its own writes to its standard output, and to its standard error. */
function outputOf(program: string): Promise<{ stdout: string; stderr: string }> {
  const script = `const { openLogDestination } = await import('${MODULE}');
    const { closeSync, openSync } = await import('node:fs');
    const log = openLogDestination();
    ${program}`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
}

it('leaves no line behind when the process exits', async () => {
  const lines = Array.from({ length: 1_000 }, (_, number) => `line ${number} – é\n`);
  const program = `for (let at = 0; at < 1000; at += 1) log.write('line ' + at + ' – é\\n');
    process.exit();`;
  const { stdout } = await outputOf(program);
  // Those under way when the process exits may come after the rest.
  expect(stdout.split(/(?<=\n)/).sort()).toEqual(lines.sort());
});

it('leaves none behind at a shutdown', async () => {
  const { stdout } = await outputOf(`log.write('-'.repeat(1_000_000) + '\\n');
    log.write('last\\n');
    await log.flushed();
    process.kill(process.pid, 'SIGKILL');`).catch((error) => error);
  expect(stdout.slice(-6)).toBe('-\nlast\n'.slice(-6));
});

it('keeps no line waiting while nothing else is written', async () => {
  const program = `log.write('one\\n');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);`;
  const { stdout } = await outputOf(program).catch((error) => error);
  expect(stdout).toBe('one\n');
});

it.each([
  ['a full disk', "closeSync(1); openSync('/dev/full', 'w');"],
  ['a closed output', 'closeSync(1);'],
])('%s ends no process, and keeps none from exiting', async (_name, breakOutput) => {
  const { stdout, stderr } = await outputOf(`${breakOutput}
    log.write('one\\n');
    await log.flushed();
    log.write('two\\n');
    console.error('still here');
    process.exit();`);
  expect([stdout, stderr]).toEqual(['', 'still here\n']);
});

it('goes on without lines when their reader has gone', async () => {
  const program = `process.stdin.once('end', async () => {
      for (let at = 0; at < 3; at += 1) {
        log.write('line\\n');
        await log.flushed();
      }
      console.error('still here');
      process.exit();
    }).resume();`;
  const running = outputOf(program) as ReturnType<typeof outputOf> & {
    child: import('node:child_process').ChildProcess;
  };
  running.child.stdout!.destroy();
  running.child.stdin!.end();
  expect((await running).stderr).toBe('still here\n');
});

it('writes on once lines are taken again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-log-'));
  const file = join(folder, 'log');
  // A file that is opened takes the lowest number that is free.
  await outputOf(`closeSync(1);
    log.write('one\\n');
    await log.flushed();
    openSync('${file}', 'w');
    log.write('two\\n');
    await log.flushed();
    process.exit();`);
  expect(await readFile(file, 'utf8')).toContain('two\n');
  await rm(folder, { recursive: true });
});

it('names of a request its route, and nothing that only this one has', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  app.get('/links/:token', (_request, reply) => reply.code(202).send());
  for (const url of ['/links/secret?email=ada@example.com', '/nowhere/secret']) {
    await app.inject({ url, headers: { cookie: 'session=secret', 'user-agent': 'secret' } });
  }
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(logged).toMatchObject([
    { method: 'GET', route: '/links/:token', status: 202, ms: expect.any(Number), reqId: 'req-1' },
    { method: 'GET', route: 'none', status: 404, ms: expect.any(Number), reqId: 'req-2' },
  ]);
  expect(lines.join('')).not.toMatch(/secret|ada@|127\.0\.0\.1/);
  await app.close();
});

it('leaves out probes that were answered well', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  let status = 200;
  app.get('/readyz', (_request, reply) => reply.code(status).send());
  await app.inject('/readyz');
  status = 503;
  await app.inject('/readyz');
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([503]);
  await app.close();
});
