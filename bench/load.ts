/** Load from a second process: wrk, which takes far less of a processor than what it measures. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianProgram } from './debian.ts';

const run = promisify(execFile);
const CONNECTIONS = 32;
/** Between two requests in the file that wrk reads; no request has it. */
const SEPARATOR = '\x1f';

export interface Request {
  path: string;
  method?: 'GET' | 'POST';
  /** `{address}` becomes another client address for each request, `{n}` its number. */
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  seconds: number;
  /** The first of the requests to send. */
  start?: number | undefined;
}

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Asks `url` for the paths in turn from the one at `start` on, over and over, for so many seconds. */
export function loadPaths(url: string, paths: string[], seconds: number, start = 0): Promise<Load> {
  return loadRequests(url, paths.map(fromAnywhere), { seconds, start });
}

/** From a client address of its own, so that limits are counted and never reached. */
export function fromAnywhere(path: string): Request {
  return { path, headers: { 'X-Forwarded-For': '{address}' } };
}

/** Sends the requests in turn, over and over. */
export async function loadRequests(
  url: string,
  requests: readonly Request[],
  { seconds, start = 0 }: LoadOptions,
): Promise<Load> {
  const wrk = await debianProgram('/usr/bin/wrk', 'wrk');
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-load-'));
  const sent = join(folder, 'requests');
  const { host } = new URL(url);
  writeFileSync(sent, requests.map((request) => asSent(request, host)).join(SEPARATOR));
  const script = join(folder, 'requests.lua');
  writeFileSync(script, scriptFor(sent, start));
  const { stdout } = await run(wrk, [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--latency',
    '--timeout=30s',
    `--script=${script}`,
    url,
  ]).finally(() => rmSync(folder, { recursive: true }));
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed:\n${stdout}`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: latency(stdout, '50%'),
    p99: latency(stdout, '99%'),
  };
}

/** The bytes of a request but for what differs each time it's sent. */
export function asSent({ path, method = 'GET', headers = {}, body }: Request, host: string) {
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries({ Host: host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Addresses are 65,536, in turn. */
function scriptFor(file: string, start: number): string {
  return `local requests = {}
for text in io.open(${JSON.stringify(file)}, "rb"):read("*a"):gmatch("[^\\31]+") do
  requests[#requests + 1] = text
end
local n = ${start}
request = function()
  n = n + 1
  local varied = {
    address = string.format("10.0.%d.%d", n / 256 % 256, n % 256),
    n = tostring(n),
  }
  return (requests[n % #requests + 1]:gsub("{(%l+)}", varied))
end
`;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function latency(output: string, percentile: string): number {
  const [, value, unit] = new RegExp(`${percentile}\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * UNITS[unit ?? 'ms']!;
}
