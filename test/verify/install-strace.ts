import { execFileSync, spawnSync } from 'node:child_process';

/** Whether strace is here, and may look into a process it starts. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Installs strace from Debian where it is missing. */
export function installStrace(): void {
  if (spawnSync('strace', ['-V']).status === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const arguments_ of [['update'], ['install', '-y', '--no-install-recommends', 'strace']]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...arguments_];
    execFileSync(command, rest, { stdio: 'ignore' });
  }
}
