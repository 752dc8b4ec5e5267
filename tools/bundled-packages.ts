/** The packages in a build, as Vite noted them from the modules it really bundled. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BundledPackage {
  name: string;
  version: string;
  /** As package.json says it, mostly an SPDX expression. */
  identifier?: string;
  /** Of its license file. */
  text?: string;
  /** Versions of the libraries compiled into it. */
  parts?: Record<string, string>;
}

/** @param folder `client` or `server` of a build */
export function bundledPackages(folder: string): BundledPackage[] {
  const notes = readdirSync(join(folder, '.vite')).filter((name) =>
    /^packages\..*json$/.test(name),
  );
  return unique(
    notes.flatMap((name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))),
  );
}

/** Each package and version once, by name. */
export function unique(packages: readonly BundledPackage[]): BundledPackage[] {
  const byName = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function licensesText(packages: readonly BundledPackage[]): string {
  const rule = '-'.repeat(80);
  const parts = packages.map(({ name, version, identifier, text }) =>
    [
      rule,
      `${name} ${version} (${identifier ?? 'see below'})`,
      '',
      text ?? 'It comes without a text.',
    ].join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}
