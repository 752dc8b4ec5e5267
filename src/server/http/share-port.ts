/**
 * Makes sure that the port can be had, and decides whether to share it. Linux lets two processes of one user share a port, which would
 * spread visitors over two marketplaces. Only a server of the same data folder may join a running
 * one, to take over.
 */
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Has the process id and port of the server of a data folder. */
const NOTE_FILE = 'serving';

/**
 * Whether to share the port: only Linux spreads new connections over the processes that do.
 *
 * @throws when the port can't be had
 */
export async function maySharePort(
  dataDir: string,
  where: { port: number; host: string },
): Promise<boolean> {
  const isLinux = process.platform === 'linux';
  if (!(isLinux && isServing(dataDir, where.port))) await refusePort(where);
  return isLinux;
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

/** @throws when the port is in use, or can't be listened on */
export async function refusePort(where: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(where), 'listening');
  } catch (error) {
    throw asPlainWords(error, where);
  }
  probe.close();
  await once(probe, 'close');
}

/** A listen error with a clear message that names the setting. */
export function asPlainWords(error: unknown, { port, host }: { port: number; host: string }) {
  const texts: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop whatever is using it, or set PORT to another port.`,
    EACCES: `PORT: this user may not listen on port ${port}. Ports below 1024 are usually for the proxy.`,
    EADDRNOTAVAIL: `HOST: ${host} isn’t an address of this machine.`,
    ENOTFOUND: `HOST: there is no host named ${host}.`,
  };
  const { code = '' } = error as NodeJS.ErrnoException;
  return texts[code] ? new Error(texts[code]) : error;
}
