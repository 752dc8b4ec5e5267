/** Holds every file against tools/import-rules.ts. Run by `npm run check`. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { apart, type Level, levels, packages, rooms } from './import-rules.ts';

/** Path from the repository's root to source text. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  line: number;
  specifier: string;
  /** The repository's path it resolves to; undefined for a package. */
  target: string | undefined;
  /** The names of an `import type { … }`, undefined for every other import. */
  types: string[] | undefined;
  /** Whether it is fetched when wanted: `import('…')`. */
  isLoaded: boolean;
}

const MOST_LINES = 250;

/** What is wrong with the tree: one line a fault, empty when it is as it should be. */
export function checkImports(sources: Sources): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, source] of sources) {
    faults.push(...checkFile(path, source));
    const imports = importsOf(path, source);
    for (const found of imports) {
      const advice = found.target
        ? adviceFor(path, found, found.target)
        : packageAdvice(path, found);
      if (advice)
        faults.push(`${path}:${found.line} imports ${found.target ?? found.specifier}: ${advice}`);
    }
    graph.set(
      path,
      imports.flatMap(({ target }) => target ?? []),
    );
  }
  return [...faults, ...cycles(graph)];
}

function checkFile(path: string, source: string): string[] {
  const faults: string[] = [];
  const isTest = levelOf(path)?.name === 'test';
  const lines = source.trimEnd().split('\n').length;
  if (
    /^(src|db)\//.test(path) &&
    !isTest &&
    !path.startsWith('db/migrations/') &&
    lines > MOST_LINES
  ) {
    faults.push(
      `${path}: ${lines} lines, more than ${MOST_LINES}: split it into files with one purpose each`,
    );
  }
  if (/(^|[/.-])(utils?|helpers?|misc|common)(?=[/.-])/.test(path)) {
    faults.push(
      `${path}: name the file after what it contains, not utils, helpers, misc or common`,
    );
  }
  if (/\/index\.tsx?$/.test(path)) {
    faults.push(`${path}: no barrel files; import from the file itself`);
  }
  const misplaced = roomFault(path);
  if (misplaced) faults.push(misplaced);
  const readsEnv = /\bprocess\s*\.\s*env\b|\benv\b[^;]*\bfrom 'node:process'/.test(
    withoutComments(source),
  );
  if (
    readsEnv &&
    !/^(src\/server\/env\.ts$|test\/|tools\/|bench\/|[^/]+\.config\.ts$)/.test(path)
  ) {
    faults.push(`${path}: only src/server/env.ts reads process.env: take the value as an argument`);
  }
  return faults;
}

function roomFault(path: string): string | undefined {
  for (const [house, { folders, files }] of Object.entries(rooms)) {
    if (!path.startsWith(`${house}/`)) continue;
    const [first = '', ...deeper] = path.slice(house.length + 1).split('/');
    const isKnown =
      deeper.length > 0 ? folders.includes(first) : files.includes(first.replace(/\..*$/, ''));
    if (!isKnown)
      return `${path}: ${house} has ${[...files, ...folders].join(', ')}: put the file where a reader expects it`;
  }
  return undefined;
}

function adviceFor(path: string, found: Import, target: string): string | undefined {
  const from = levelOf(path);
  const to = levelOf(target);
  if (!from || !to) return undefined;
  if (/\.test\.tsx?$/.test(target))
    return 'nothing imports a test: move what both need to its subject';
  if (from.name === 'test') return undefined;
  if (to.name === 'test')
    return 'nothing imports test/: move what is needed into the code it tests';
  if (to.name === 'env' && found.types && path.startsWith('src/server/')) return undefined;
  if (isRouterType(found, target) && from.name === 'client') return undefined;
  if (from !== to && !from.below.includes(to.name)) return from.advice;
  if (folderOf(path) === folderOf(target)) return undefined;
  return apart.find(
    ({ files, mayLoad }) => files.test(path) && files.test(target) && !(mayLoad && found.isLoaded),
  )?.advice;
}

function packageAdvice(path: string, { specifier }: Import): string | undefined {
  if (levelOf(path)?.name === 'test') return undefined;
  return packages.find(({ name, files }) => name.test(specifier) && !files.test(path))?.advice;
}

function isRouterType({ types }: Import, target: string): boolean {
  return target === 'src/server/routers.ts' && types?.join() === 'AppRouter';
}

function levelOf(path: string): Level | undefined {
  return levels.find(({ files }) => files.test(path));
}

function folderOf(path: string): string | undefined {
  return path.split('/')[2];
}

/** The static, dynamic and re-exporting imports of a file. */
function importsOf(path: string, source: string): Import[] {
  const text = withoutComments(source);
  const statement =
    /^[ \t]*(?:import|export)\s(?:(?<clause>[^'";]*?)\sfrom\s*)?\s*['"](?<static>[^'"\n]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"\n]+)['"]/gm;
  return [...text.matchAll(statement)].map(({ index, groups = {} }) => {
    const specifier = groups.static ?? groups.dynamic ?? '';
    const clause = /^type\s*\{([^}]*)\}/.exec(groups.clause?.trim() ?? '');
    return {
      line: text.slice(0, index).split('\n').length,
      specifier,
      isLoaded: groups.dynamic !== undefined,
      target: specifier.startsWith('.')
        ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
        : undefined,
      types: clause?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    };
  });
}

/** Blanks comments out, keeping every line where it is. */
function withoutComments(source: string): string {
  return source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (match, literal?: string) => literal ?? match.replace(/[^\n]/g, ' '),
  );
}

/** Each circle once, from its first file in the order of names. */
function cycles(graph: ReadonlyMap<string, string[]>): string[] {
  const found = new Map<string, string>();
  const done = new Set<string>();
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const circle = trail.slice(start);
      const chain = [...circle, path].join(' → ');
      found.set(
        [...circle].sort().join(),
        `${chain}: a circular import; pass what the lower file needs as an argument`,
      );
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of [...graph.keys()].sort()) walk(path, []);
  return [...found.values()];
}

function readTree(folders: string[]): Sources {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = posix.join(entry.parentPath, entry.name);
      const isSource = entry.isFile() && /\.tsx?$/.test(entry.name);
      if (isSource && !path.includes('/node_modules/')) {
        sources.set(path, readFileSync(path, 'utf8'));
      }
    }
  }
  return sources;
}

if (import.meta.main) {
  const faults = checkImports(readTree(['src', 'db', 'test', 'tools', 'bench']));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
