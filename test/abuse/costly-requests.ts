/**
 * Small requests that keep the server busy for seconds. Judged by the CPU time it takes, beside what
 * the same work takes this machine: other load doesn't change either.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Attack, Target } from './target.ts';

const MARKS = 120_000;
/** Composing takes quadratic time: a quarter of that for all. */
const FEWER_MARKS = MARKS / 2;
const marked = (marks: number) => `a${'\u0301'.repeat(marks / 2)}${'\u0323'.repeat(marks / 2)}`;

/** Of one of the bodies, of which there are twenty. */
const UNPACKED_BYTES = 2 ** 26;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const BROTLI_BODIES = 16;
const GZIP_BODIES = 4;
/** A server that does nothing takes less than this share of the time. */
const IDLE = 0.1;
const LOOK_EVERY_MS = 200;

/** How long this process works for something, in seconds of CPU time. */
async function secondsOf(work: () => void): Promise<number> {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  // The next request must not take a connection that was closed while the work held everything up.
  await sleep(LOOK_EVERY_MS);
  return (user + system) / 1e6;
}

/** How long the server works for requests, also after their answers, in seconds of CPU time. */
async function serverSecondsOf(target: Target, most: number, requests: () => Promise<unknown>) {
  const before = target.cpuSeconds();
  await requests();
  let seconds = target.cpuSeconds() - before;
  for (let isBusy = true; isBusy && seconds <= most; ) {
    await sleep(LOOK_EVERY_MS);
    const now = target.cpuSeconds() - before;
    isBusy = now - seconds > (LOOK_EVERY_MS / 1000) * IDLE;
    seconds = now;
  }
  return seconds;
}

export const costlyRequests: Attack[] = [
  {
    name: '120,000 accents on one letter',
    item: 23,
    async run(target) {
      const technician = await target.technician();
      const customerName = marked(MARKS);
      // Whatever only a first request costs.
      await target.book(target.visitor(), technician);
      const most = await secondsOf(() => marked(FEWER_MARKS).normalize());
      const status: number[] = [];
      let waited = 0;
      const seconds = await serverSecondsOf(target, most, async () => {
        const attack = target.book(target.visitor(), technician, { customerName });
        const other = await target.visitor().get('/healthz');
        waited = other.ms;
        status.push((await attack).answer.status, other.status);
      });
      return {
        worked: seconds > most || status.some((each) => each >= 400),
        figure: `answered ${status.join(' and ')}, another waited ${Math.round(waited)} ms, ${seconds.toFixed(2)} s of CPU of ${most.toFixed(2)} s`,
      };
    },
  },
  {
    name: 'compressed bodies hold a gigabyte',
    item: 23,
    async run(target) {
      const zeros = Buffer.alloc(UNPACKED_BYTES);
      const brotli = new Uint8Array(brotliCompressSync(zeros, QUICKLY));
      const gzip = new Uint8Array(gzipSync(zeros));
      const most = 4 * (await secondsOf(() => brotliDecompressSync(brotli)));
      const post = (encoding: string, raw: Uint8Array<ArrayBuffer>) =>
        target.visitor().post('/api/auth/forgot-password', undefined, {
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          raw,
        });
      const status: number[] = [];
      const seconds = await serverSecondsOf(target, most, async () => {
        const answers = await Promise.all([
          ...Array.from({ length: BROTLI_BODIES }, () => post('br', brotli)),
          ...Array.from({ length: GZIP_BODIES }, () => post('gzip', gzip)),
        ]);
        status.push(...answers.map((answer) => answer.status));
      });
      return {
        worked: seconds > most || status.some((each) => each < 400 || each >= 500),
        figure: `answered ${[...new Set(status)].join(', ')}, ${seconds.toFixed(2)} s of CPU of ${most.toFixed(2)} s`,
      };
    },
  },
  {
    name: 'a calendar at the end of time',
    item: 23,
    async run(target) {
      const { client } = await target.technician();
      const last = '9999-12-31';
      const ranges: Record<string, string>[] = [
        { from: last, to: last },
        { from: '9999-12-25', to: last },
        { from: last },
        { to: last },
      ];
      const answers = await Promise.all(
        ranges.flatMap((range) => [
          client.get(`/api/technicians/availability?${new URLSearchParams(range)}`),
          client.query('technician.availability', range),
        ]),
      );
      return {
        worked: answers.some(({ status, text }) => status !== 400 || !text.includes('date')),
        figure: `answered ${[...new Set(answers.map(({ status }) => status))].join(', ')}`,
      };
    },
  },
];
