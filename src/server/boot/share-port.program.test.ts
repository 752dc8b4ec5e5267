import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { maySharePort, noteServing } from './share-port.ts';

const host = '127.0.0.1';
let folder: string;
let taken: Server;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'share-port-'));
  taken = createServer().listen({ port: 0, host, reusePort: process.platform === 'linux' });
  await once(taken, 'listening');
  port = (taken.address() as AddressInfo).port;
});
afterEach(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('a free port may be shared from the start', async () => {
  taken.close();
  await once(taken, 'close');
  expect(await maySharePort(folder, { port, host })).toBe(true);
});

const share = () => maySharePort(folder, { port, host });
const TAKEN = /^Port \d+ is already in use\./;

it('a port that another marketplace has is refused', async () => {
  await expect(share()).rejects.toThrow(TAKEN);
  noteServing(folder, { port: port + 1, host });
  await expect(share()).rejects.toThrow(TAKEN);
});

it.each([
  ['203.0.113.1', 'HOST: 203.0.113.1 isn’t an address of this machine.'],
  ['no-such-host.invalid', 'HOST: there is no host named no-such-host.invalid.'],
])('a server that should listen on %s names the setting', async (elsewhere, fault) => {
  await expect(maySharePort(folder, { port, host: elsewhere })).rejects.toThrow(fault);
});

it.runIf(process.platform === 'linux')('a server of the same folder may be joined', async () => {
  const forget = noteServing(folder, { port, host });
  expect(await share()).toBe(true);
  forget();
  await expect(share()).rejects.toThrow(TAKEN);
});

it('a second server of the same folder is refused on another port, and on another address', async () => {
  noteServing(folder, { port, host });
  const said = `another server, process ${process.pid} on port ${port}, already uses ${folder}.`;
  await expect(maySharePort(folder, { port: 0, host })).rejects.toThrow(said);
  await expect(maySharePort(folder, { port, host: '127.0.0.2' })).rejects.toThrow(said);
  await expect(maySharePort(folder, { port: 0, host }, true)).rejects.toThrow(said);
  expect(await maySharePort(folder, { port, host }, true)).toBe(false);
});

it('a note of a process that is gone counts for nothing', async () => {
  // Above the most a Linux kernel hands out.
  writeFileSync(join(folder, 'serving'), `5000000 ${port}\n`);
  await expect(share()).rejects.toThrow(TAKEN);
});

it('the predecessor leaves its successor’s note alone', () => {
  const forget = noteServing(folder, { port, host });
  writeFileSync(join(folder, 'serving'), `1 ${port}\n`);
  forget();
  expect(readFileSync(join(folder, 'serving'), 'utf8')).toBe(`1 ${port}\n`);
  expect(existsSync(join(folder, 'serving'))).toBe(true);
});

const PROGRAMS = ['src/server/main.ts', 'src/server/commands/demo.ts'];

/** How a program that can't start ends. */
function ending(words: string[], settings: Record<string, string>) {
  const env = { HOST: host, DATA_DIR: folder, LOG_LEVEL: 'error', ...settings };
  return new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, words, { env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });
}

it.each(PROGRAMS)('%s says in one sentence that the port is taken', async (program) => {
  const said = `Port ${port} is already in use. Stop whatever is using it, or set PORT to another port.\n`;
  expect(await ending([program], { PORT: `${port}` })).toEqual({ code: 1, stderr: said });
  expect(readdirSync(folder)).toEqual([]);
});

const SEED = 'src/server/commands/seed.ts';
const UNREADABLE =
  'Invalid settings (see .env.example):\n  PORT: must be a whole number from 0 to 65535\n';

it.each([
  ...PROGRAMS.map((program) => [[program], UNREADABLE] as const),
  [[SEED], UNREADABLE],
  [[SEED, '--technician', '3'], "Unknown option '--technician'\n"],
] as const)('%j says plainly what it can’t read', async (words, said) => {
  expect(await ending([...words], { PORT: 'x' })).toEqual({ code: 1, stderr: said });
});
