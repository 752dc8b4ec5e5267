/**
 * Who may listen on a port beside whom. Linux lets any two processes of one user share a port when
 * both ask for it, and would spread visitors over two marketplaces; only a server of the same data
 * folder, which is about to take over, may join one that runs.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Names the process that listens for a data folder, and its port. */
const NOTE_FILE = 'serving';

/** Whether to ask for a shared port; where not, listening on a port that is taken fails. */
export async function maySharePort(
  dataDir: string,
  where: { port: number; host: string },
): Promise<boolean> {
  // Only there does the kernel spread new connections over those who share a port.
  if (process.platform !== 'linux') return false;
  return isServing(dataDir, where.port) || (await isFree(where));
}

/** To be called when listening; the answer takes the note away again, unless a successor wrote it. */
export function noteServing(dataDir: string, port: number): () => void {
  const file = join(dataDir, NOTE_FILE);
  const note = `${process.pid} ${port}\n`;
  try {
    writeFileSync(file, note);
  } catch {
    // On a full disk this server still answers; it only cannot be taken over from.
  }
  return () => {
    if (readNote(dataDir) === note) rmSync(file, { force: true });
  };
}

function isServing(dataDir: string, port: number): boolean {
  const [pid, noted] = readNote(dataDir).split(' ').map(Number);
  if (!pid || noted !== port) return false;
  try {
    // Signal 0 only asks whether the process is there.
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function readNote(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, NOTE_FILE), 'utf8');
  } catch {
    return '';
  }
}

/** Whether nobody listens there. */
export function isFree(where: { port: number; host: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(where, () => probe.close(() => resolve(true)));
  });
}

/** @throws when somebody listens there already. */
export async function refuseTakenPort(where: { port: number; host: string }): Promise<void> {
  if (!(await isFree(where))) throw new Error(portTaken(where.port));
}

/** A failure to listen, as somebody at a terminal can act on it. */
export function asPlainWords(error: unknown, port: number): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? new Error(portTaken(port)) : error;
}

function portTaken(port: number): string {
  return `Port ${port} is already in use. Stop whatever is using it, or set PORT to another port.`;
}
