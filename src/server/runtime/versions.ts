/** What runs here, for the log and `doctor`: all of it comes with a release. */
import { sqliteVersion } from '../../../db/client.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** When a line of Node gets its last security update (github.com/nodejs/Release, read 2026-11-28). */
const NODE_SUPPORT_ENDS: Readonly<Record<string, string>> = { 24: '2028-04-30', 26: '2029-04-30' };

export function versionsHere() {
  const { node, icu, tz } = process.versions;
  return { version: packageJson.version, node, sqlite: sqliteVersion(), icu, timeZones: tz };
}

/**
 * What is wrong with the age of a Node, or undefined.
 *
 * @param now UTC milliseconds
 */
export function nodeFault(version: string, now: number): string | undefined {
  const line = version.split('.')[0] ?? '';
  const end = NODE_SUPPORT_ENDS[line];
  return end !== undefined && now > Date.parse(end)
    ? `Node ${line} hasn’t had security updates since ${end}`
    : undefined;
}
