import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The path of a program, its Debian package installed first where it is missing.
 *
 * @throws when it can be neither found nor installed; what needs it then counts as unmeasured.
 */
export async function debianProgram(path: string, ...packages: string[]): Promise<string> {
  if (existsSync(path)) return path;
  console.error(`Installing ${packages.join(', ')} …`);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await run('apt-get', install).catch(async () => {
    await run('apt-get', ['update']);
    await run('apt-get', install);
  });
  if (!existsSync(path)) throw new Error(`${packages.join(', ')} did not bring ${path}`);
  return path;
}
