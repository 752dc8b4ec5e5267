/** Holds every file against tools/import-rules.ts. Run by `npm run check`. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { apart, type Floor, floors, packages, rooms, routerFiles } from './import-rules.ts';

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
  return [...faults, ...fileCircles(graph), ...folderCircles(graph)];
}

function checkFile(path: string, source: string): string[] {
  const faults: string[] = [];
  const lines = source.trimEnd().split('\n').length;
  if (
    /^(src|db)\//.test(path) &&
    !isTest(path) &&
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
  if (/^src\/(server|shared)\//.test(path) && !placeOf(path))
    return `${path}: no floor of tools/import-rules.ts has this folder: put the file where a reader expects it`;
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
  if (isTest(target)) return 'nothing imports a test: move what both need to its subject';
  const from = placeOf(path);
  const to = placeOf(target);
  if (!from || !to || isTest(path) || from.room === 'test') return undefined;
  if (isRouterType(found, target) && from.room === 'src/client') return undefined;
  const isJoined = from.room === to.room || isRouter(target) || isWithin(to.room, routerFiles.only);
  if (isRouter(path) && !isJoined) return routerFiles.advice;
  if (/\.router\.ts$/.test(target) && !isRouter(path)) return routerFiles.notFor;
  if (from.room === to.room) return folderAdvice(path, found, target);
  const { openTo, advice } = to.floor;
  if (openTo && !found.types && !openTo.includes(from.room)) return advice;
  const { only } = from.floor;
  const isAllowed = only ? isWithin(to.room, only) : to.height < from.height;
  return isAllowed ? undefined : to.room === 'test' ? advice : from.floor.advice;
}

function folderAdvice(path: string, { isLoaded }: Import, target: string): string | undefined {
  if (isLoaded || path.split('/')[2] === target.split('/')[2]) return undefined;
  return apart.find(({ folders }) => folders.test(path) && folders.test(target))?.advice;
}

function packageAdvice(path: string, { specifier }: Import): string | undefined {
  if (isTest(path) || path.startsWith('test/')) return undefined;
  return packages.find(({ name, folders }) => name.test(specifier) && !folders.test(path))?.advice;
}

function isRouterType({ types }: Import, target: string): boolean {
  return target === 'src/server/routers.ts' && types?.join() === 'AppRouter';
}

function isRouter(path: string): boolean {
  return routerFiles.files.test(path);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

interface Place {
  floor: Floor;
  height: number;
  room: string;
}

/** On which floor a file stands, and in which of its rooms; undefined for the root's own files. */
function placeOf(path: string): Place | undefined {
  for (const [height, floor] of floors.entries()) {
    const room = floor.rooms.find(
      (each) => path.startsWith(`${each}/`) || path.startsWith(`${each}.`),
    );
    if (room) return { floor, height, room };
  }
  return undefined;
}

function isWithin(room: string, folders: readonly string[]): boolean {
  return folders.some((folder) => `${room}/`.startsWith(`${folder}/`));
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

function fileCircles(graph: ReadonlyMap<string, string[]>): string[] {
  return circles(graph).map(
    (chain) => `${chain}: a circular import; pass what the lower file needs as an argument`,
  );
}

/**
 * The circles among the folders of each folder, every one of them taken whole: a folder's own files may
 * use what is inside it and be used there. Tests don't count, as nothing imports them.
 */
function folderCircles(graph: ReadonlyMap<string, string[]>): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    if (isTest(path)) continue;
    for (const target of targets) {
      const [from, to] = siblings(path, target);
      if (from && to && from !== to) folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  }
  const graphOfFolders = new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
  return circles(graphOfFolders).map(
    (chain) => `${chain}: a circle among folders; move what both need, or pass it as an argument`,
  );
}

/** The two folders of one folder in which two files stand. */
function siblings(path: string, target: string): [string | undefined, string | undefined] {
  const [from, to] = [path.split('/'), target.split('/')];
  let shared = 0;
  while (from[shared] === to[shared]) shared++;
  const folder = (parts: string[]) =>
    parts.length > shared + 1 ? parts.slice(0, shared + 1).join('/') : undefined;
  const rooms = [placeOf(path)?.room, placeOf(target)?.room] as const;
  return rooms[0] === rooms[1] ? [folder(from), folder(to)] : [...rooms];
}

/** Each circle once, from its first node in the order of names: `a → b → a`. */
function circles(graph: ReadonlyMap<string, string[]>): string[] {
  const found = new Map<string, string>();
  const done = new Set<string>();
  const walk = (node: string, trail: string[]) => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      const circle = trail.slice(start);
      found.set([...circle].sort().join(), [...circle, node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) if (graph.has(next)) walk(next, [...trail, node]);
    done.add(node);
  };
  for (const node of [...graph.keys()].sort()) walk(node, []);
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
  const faults = checkImports(readTree(['src', 'db', 'demo', 'test', 'tools', 'bench']));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
