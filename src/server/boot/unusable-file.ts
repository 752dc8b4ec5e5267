/** What this user can't access in the data folder, such as root's files after a restore as root. */
import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';

const MODES = { read: constants.R_OK, 'write to': constants.W_OK };

export class UnusableFile extends Error {
  readonly fault: string;
  readonly advice: string;

  constructor(fault: string, advice: string) {
    super(`${fault} ${advice}`);
    this.fault = fault;
    this.advice = advice;
  }
}

/** @throws UnusableFile, naming the file and what to do; a missing one is fine */
export function requireUsable(dataDir: string, path: string, use: keyof typeof MODES): void {
  try {
    if (existsSync(path)) accessSync(path, MODES[use]);
  } catch (error) {
    throw unusable(error, { dataDir, path, use });
  }
}

export function unusable(
  error: unknown,
  { dataDir, path, use }: { dataDir: string; path: string; use: keyof typeof MODES },
): UnusableFile {
  const { code } = error as NodeJS.ErrnoException;
  return new UnusableFile(
    `DATA_DIR: this user can’t ${use} ${resolve(path)} (${code}).`,
    code === 'EACCES' || code === 'EPERM'
      ? ownerAdvice(dataDir, process.getuid?.())
      : 'Set DATA_DIR to a folder that can be written.',
  );
}

/** What to do about a file of another user than this number. */
export function ownerAdvice(dataDir: string, userId: number | undefined): string {
  const byUser = 'Run this as the server’s user';
  // In that case root's files are the problem.
  if (userId === undefined || userId === 0) return `${byUser}.`;
  return `${byUser}, or make this user the owner as root: chown -R ${userId} ${resolve(dataDir)}`;
}
