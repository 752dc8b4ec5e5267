import { execFileSync, spawnSync } from 'node:child_process';

/** Whether strace is here, and may look into a process it starts. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Installs strace where it is missing. */
export function installStrace(): void {
  installFromDebian('strace');
}

/** Installs a Debian package where its command is missing. */
export function installFromDebian(name: string, command = name): void {
  if (spawnSync(command, ['--help']).status === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const arguments_ of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [first = '', ...rest] = [...asRoot, 'apt-get', ...arguments_];
    execFileSync(first, rest, { stdio: 'ignore' });
  }
}
