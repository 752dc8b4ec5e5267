/**
 * Looks in what the build wrote for what the oldest supported browsers don't have and the compiler
 * doesn't rewrite. Run at the end of `npm run build`; exits 1 when it finds any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(process.argv[2] ?? 'dist/client', 'assets');

const MISSING: Record<string, readonly RegExp[]> = {
  '.js': [
    /\.(toSorted|toReversed|toSpliced)\(/,
    /\(\?<[=!]/,
    /AbortSignal\.(any|timeout)\(/,
    /Promise\.(withResolvers|try)|Array\.fromAsync|(Object|Map)\.groupBy|URL\.parse/,
    /\bstatic\s*\{/,
  ],
  '.css': [/@media[^{]*[<>]/, /light-dark\(|color-mix\(|@scope|@starting-style/],
};

for (const file of readdirSync(assets)) {
  const [, patterns = []] = Object.entries(MISSING).find(([end]) => file.endsWith(end)) ?? [];
  const text = patterns.length > 0 ? readFileSync(join(assets, file), 'utf8') : '';
  for (const found of patterns.flatMap((pattern) => text.match(pattern)?.[0] ?? [])) {
    console.log(`${file} has ${found}, which src/shared/site/oldest-browsers.ts doesn't`);
    process.exitCode = 1;
  }
}
