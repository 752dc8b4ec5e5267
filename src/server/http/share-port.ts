/**
 * Decides whether to share a port. Linux lets two processes of one user share a port, which would
 * spread visitors over two marketplaces. Only a server of the same data folder may join a running
 * one, to take over.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Has the process id and port of the server of a data folder. */
const NOTE_FILE = 'serving';

/** Whether to share the port; if not, listening on a port in use fails. */
export async function maySharePort(
  dataDir: string,
  where: { port: number; host: string },
): Promise<boolean> {
  // Only Linux spreads new connections over the processes that share a port.
  if (process.platform !== 'linux') return false;
  return isServing(dataDir, where.port) || (await isFree(where));
}

/**
 * Call when listening. Returns a function that removes the note, unless a successor wrote its own.
 */
export function noteServing(dataDir: string, port: number): () => void {
  const file = join(dataDir, NOTE_FILE);
  const note = `${process.pid} ${port}\n`;
  try {
    writeFileSync(file, note);
  } catch {
    // With a full disk the server still works; only a takeover is impossible.
  }
  return () => {
    if (readNote(dataDir) === note) rmSync(file, { force: true });
  };
}

function isServing(dataDir: string, port: number): boolean {
  const [pid, noted] = readNote(dataDir).split(' ').map(Number);
  if (!pid || noted !== port) return false;
  try {
    // Signal 0 only checks whether the process exists.
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

/** Whether the port is free. */
function isFree(where: { port: number; host: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(where, () => probe.close(() => resolve(true)));
  });
}

/** @throws when the port is in use */
export async function refuseTakenPort(where: { port: number; host: string }): Promise<void> {
  if (!(await isFree(where))) throw new Error(portTaken(where.port));
}

/** A listen error with a clear message. */
export function asPlainWords(error: unknown, port: number): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? new Error(portTaken(port)) : error;
}

function portTaken(port: number): string {
  return `Port ${port} is already in use. Stop whatever is using it, or set PORT to another port.`;
}
