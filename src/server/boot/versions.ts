import { openDatabase } from '../../../db/client.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** This Node line and its last security update (github.com/nodejs/Release, 2026-11-28). */
export const NODE_LINE = '24';
const NODE_SUPPORT_ENDS = '2028-04-30';

export function versionsHere() {
  const { node, icu, tz } = process.versions;
  const { $client } = openDatabase(':memory:');
  const sqlite = String($client.prepare('SELECT sqlite_version()').pluck().get());
  $client.close();
  return { version: packageJson.version, node, sqlite, icu, timeZones: tz };
}

/** What is wrong with Node's age at `now` (UTC milliseconds), if anything. */
export function nodeFault(now: number): string | undefined {
  return now > Date.parse(NODE_SUPPORT_ENDS)
    ? `Node ${NODE_LINE} hasn’t had security updates since ${NODE_SUPPORT_ENDS}`
    : undefined;
}
