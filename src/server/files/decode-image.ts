/** Strangers' pictures are decoded in a process that can be killed. */

import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { fairQueue } from '../foundation/fair-queue.ts';
import type { DecodeJob, PictureFault, Rendition } from './decode-child.ts';
import { UploadRefused } from './upload-refused.ts';

const PROGRAM = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'decode-child.ts')
  : join(PROJECT_ROOT, 'dist/server/decode-child.js');
/** The decoder must not see this process's settings, such as the key. */
const OPTIONS: ForkOptions = {
  execArgv: ['--expose-gc'],
  env: {
    // Without it, each start strips types again, which takes 15 MB.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    // A glibc setting: memory goes back to the system after each picture.
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
  },
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
};
/** One picture per network at a time; another network doesn't wait for a slow one. */
const AT_ONCE = 2;
/** Starting takes 0.1 s; a waiting process holds 70 MB. */
const KEPT_FOR_MS = 10_000;

const line = fairQueue<{ network: string; start: () => Promise<void> }>();
const busy = new Set<string>();
const idle: ChildProcess[] = [];

/**
 * A PNG, JPEG, GIF or WebP (first frame), upright, in sRGB, without metadata, never enlarged.
 * @param source the bytes or a path @param network one picture of each at a time
 * @returns the widest first @throws UploadRefused if damaged, too large or too costly
 */
export function renderWidths(
  source: Buffer | string,
  widths: readonly [number, ...number[]],
  network: string,
): Promise<Rendition[]> {
  return new Promise((resolve, reject) => {
    const start = () => render({ source, widths }).then(resolve, reject);
    line.add(network, { network, start });
    startNext();
  });
}

function startNext(): void {
  while (busy.size < AT_ONCE) {
    const next = line.next((network) => !busy.has(network));
    if (!next) return;
    busy.add(next.network);
    void next.start().then(() => {
      busy.delete(next.network);
      startNext();
    });
  }
}

async function render(job: DecodeJob): Promise<Rendition[]> {
  const answer = await decodeApart(job);
  if (typeof answer !== 'string') return answer;
  if (answer === 'damaged') throw new UploadRefused(400, formsText('upload.damaged'));
  throw new UploadRefused(413, formsText(`picture.${answer}`));
}

/** A process that ended itself found the picture too costly. */
async function decodeApart(job: DecodeJob): Promise<Rendition[] | PictureFault> {
  const kept = idle.pop();
  const child = kept?.connected ? kept : fork(PROGRAM, OPTIONS);
  child.ref();
  child.channel?.ref();
  const over = new AbortController();
  try {
    child.send(job, () => {});
    return await Promise.race([
      once(child, 'message', over).then(([answer]) => {
        keepIdle(child);
        return answer;
      }),
      once(child, 'exit', over).then(([, signal]) =>
        signal === 'SIGKILL' ? 'tooCostly' : 'damaged',
      ),
    ]);
  } catch {
    throw new UploadRefused(503, refusalText('failed.unavailable'));
  } finally {
    over.abort();
  }
}

/** Keeps the process for the next picture, without keeping a command from ending. */
function keepIdle(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle.push(child);
  const end = () => {
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1)[0]?.disconnect();
  };
  setTimeout(end, KEPT_FOR_MS).unref();
}
