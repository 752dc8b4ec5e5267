/** Load from a second process: wrk, which takes far less of a processor than what it measures. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianProgram } from './debian.ts';

const run = promisify(execFile);
const CONNECTIONS = 32;

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Asks `url` for the paths in turn from the one at `start` on, over and over, for so many seconds. */
export async function loadPaths(
  url: string,
  paths: string[],
  seconds: number,
  start = 0,
): Promise<Load> {
  const wrk = await debianProgram('/usr/bin/wrk', 'wrk');
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-load-'));
  const script = join(folder, 'requests.lua');
  writeFileSync(script, scriptFor(paths, start));
  const { stdout } = await run(wrk, [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--latency',
    // On a slow machine PostGIS keeps some of 32 waiting for longer than wrk's two seconds.
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

/** Requests come from 65,536 addresses in turn, so that limits are counted and never reached. */
function scriptFor(paths: string[], start: number): string {
  return `local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local n = ${start}
request = function()
  n = n + 1
  local address = string.format("10.0.%d.%d", n / 256 % 256, n % 256)
  return wrk.format("GET", paths[n % #paths + 1], { ["X-Forwarded-For"] = address })
end
`;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function latency(output: string, percentile: string): number {
  const [, value, unit] = new RegExp(`${percentile}\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * UNITS[unit ?? 'ms']!;
}
