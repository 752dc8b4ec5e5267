// Linux lets a user's processes share a port, which would spread visitors over two marketplaces:
// only a server of the same data folder may join, to take over.
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** Holds the process id, port and host of a data folder's server. */
const NOTE_FILE = 'serving';

interface Where {
  port: number;
  host: string;
}

/**
 * Only Linux spreads connections. @param isGiven by the system, as a socket
 * @throws when the port is taken, or a server of the same folder listens elsewhere
 */
export async function maySharePort(
  dataDir: string,
  where: Where,
  isGiven = false,
): Promise<boolean> {
  const isLinux = process.platform === 'linux';
  const other = runningServer(dataDir, where.host);
  const isTakeover = other?.port === where.port && other.host === where.host;
  if (other && !isTakeover && !(await isFree(other))) {
    throw new Error(
      `DATA_DIR: another server, process ${other.pid} on port ${other.port}, already uses ${resolve(dataDir)}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (isGiven) return false;
  if (!(isLinux && isTakeover)) await refusePort(where);
  return isLinux;
}

/** Call it when listening. @returns removes the note unless a successor wrote its own */
export function noteServing(dataDir: string, { port, host }: Where): () => void {
  const file = join(dataDir, NOTE_FILE);
  const note = `${process.pid} ${port} ${host}\n`;
  try {
    writeFileSync(file, note);
  } catch {
    // With a full disk the server still works; only a takeover is impossible.
  }
  return () => {
    if (readNote(dataDir) === note) rmSync(file, { force: true });
  };
}

/** From the note, if its process exists. Notes of 0.2 have no host. */
function runningServer(dataDir: string, ownHost: string): (Where & { pid: number }) | undefined {
  const [pid, port, host = ownHost] = readNote(dataDir).trim().split(' ');
  if (!pid) return undefined;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return { pid: Number(pid), port: Number(port), host };
}

/** A crashed process's number may be reused, but hardly with its port. */
function isFree(where: Where): Promise<boolean> {
  return refusePort(where).then(
    () => true,
    () => false,
  );
}

function readNote(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, NOTE_FILE), 'utf8');
  } catch {
    return '';
  }
}

/** @throws when the port can't be listened on */
export async function refusePort(where: Where): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(where), 'listening');
  } catch (error) {
    throw asPlainWords(error, where);
  }
  probe.close();
  await once(probe, 'close');
}

/** Turns a listen error into a sentence that names the setting. */
export function asPlainWords(error: unknown, { port, host }: Where) {
  const texts: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop whatever is using it, or set PORT to another port.`,
    EACCES: `PORT: this user may not listen on port ${port}. Ports below 1024 are usually for the proxy.`,
    EADDRNOTAVAIL: `HOST: ${host} isn’t an address of this machine.`,
    ENOTFOUND: `HOST: there is no host named ${host}.`,
  };
  const { code = '' } = error as NodeJS.ErrnoException;
  return texts[code] ? new Error(texts[code]) : error;
}
