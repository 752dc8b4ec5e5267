import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

it('a port that another marketplace has is not shared', async () => {
  expect(await maySharePort(folder, { port, host })).toBe(false);
  noteServing(folder, port + 1);
  expect(await maySharePort(folder, { port, host })).toBe(false);
});

it.runIf(process.platform === 'linux')('a server of the same folder may be joined', async () => {
  const forget = noteServing(folder, port);
  expect(await maySharePort(folder, { port, host })).toBe(true);
  forget();
  expect(await maySharePort(folder, { port, host })).toBe(false);
});

it('a note of a process that is gone counts for nothing', async () => {
  // Above the most a Linux kernel hands out.
  writeFileSync(join(folder, 'serving'), `5000000 ${port}\n`);
  expect(await maySharePort(folder, { port, host })).toBe(false);
});

it('the predecessor leaves its successor’s note alone', () => {
  const forget = noteServing(folder, port);
  writeFileSync(join(folder, 'serving'), `1 ${port}\n`);
  forget();
  expect(readFileSync(join(folder, 'serving'), 'utf8')).toBe(`1 ${port}\n`);
  expect(existsSync(join(folder, 'serving'))).toBe(true);
});

it.each(['src/server/main.ts', 'src/server/commands/demo.ts'])(
  '%s says in one sentence that the port is taken',
  async (program) => {
    const env = {
      HOST: host,
      PORT: `${port}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    };
    const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [program], { env }, (error, _stdout, stderr) =>
        resolve({ code: error?.code, stderr }),
      );
    });
    const said = `Port ${port} is already in use. Stop whatever is using it, or set PORT to another port.\n`;
    expect(ended).toEqual({ code: 1, stderr: said });
  },
);
