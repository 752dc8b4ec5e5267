/**
 * Checks docs/rules.md: every section is there, every sentence quoted has a row, and every file,
 * exported name and test that a row names exists. Run by `npm run check`, which tells how many rules
 * no test shows.
 */
import { existsSync, readFileSync } from 'node:fs';

interface Row {
  line: number;
  rule: string;
  heldIn: string;
  shownBy: string;
}

interface Part {
  title: string;
  /** The specification's own text, as quoted under the heading. */
  quoted: string;
  rows: Row[];
}

/** Text of a file of the repository, or undefined when there is none. */
export type ReadFile = (path: string) => string | undefined;

const COMING = /to come \(issue \d+\)/g;
/** What no test shows, and why. */
const UNTESTED = /not tested: [^`<|]+/g;
/** Sections of the specification that state rules; each has to have rows. */
const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9];

/** What is wrong with the page: one line a fault, empty when all it claims is true. */
export function checkRules(page: string, read: ReadFile): string[] {
  const parts = partsOf(page);
  if (parts.every(({ rows }) => rows.length === 0)) return ['docs/rules.md: holds no rows'];
  return parts.flatMap((part) => [
    ...uncovered(part),
    ...part.rows.flatMap((row) =>
      [...holderFaults(row.heldIn, read), ...testFaults(row.shownBy, read)].map(
        (fault) => `docs/rules.md:${row.line}: ${fault}`,
      ),
    ),
  ]);
}

/** A fault for each section of the specification that no row quotes. */
export function missingSections(page: string): string[] {
  const sections = page.split(/^(?=## )/m);
  return SECTIONS.filter(
    (number) =>
      !sections.some(
        (text) =>
          text.startsWith(`## Section ${number}:`) &&
          partsOf(text).some(({ rows }) => rows.length > 0),
      ),
  ).map((number) => `docs/rules.md: quotes nothing of section ${number}`);
}

/** How many rules there are, and how many of them are still to come or not wholly tested. */
export function countRules(page: string): { rules: number; coming: number; untested: number } {
  const rows = partsOf(page).flatMap((part) => part.rows);
  const count = (marked: (row: Row) => boolean) => rows.filter(marked).length;
  return {
    rules: rows.length,
    coming: count(({ heldIn, shownBy }) => `${heldIn} ${shownBy}`.search(COMING) >= 0),
    untested: count(({ shownBy }) => shownBy.search(UNTESTED) >= 0),
  };
}

function partsOf(page: string): Part[] {
  const parts: Part[] = [{ title: '', quoted: '', rows: [] }];
  for (const [index, text] of page.split('\n').entries()) {
    const part = parts.at(-1)!;
    if (text.startsWith('#')) {
      parts.push({ title: text.replace(/^#+ */, ''), quoted: '', rows: [] });
    } else if (text.startsWith('>')) {
      part.quoted += `${text.replace(/^> ?(- )?/, '')}\n`;
    } else if (text.startsWith('|') && !/^\| *(-+|Rule) *\|/.test(text)) {
      const [rule = '', heldIn = '', shownBy = ''] = text
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      part.rows.push({ line: index + 1, rule, heldIn, shownBy });
    }
  }
  return parts;
}

/** Rows that quote nothing of the text above them, and text that no row quotes. */
function uncovered({ title, quoted, rows }: Part): string[] {
  const faults: string[] = [];
  let rest = quoted;
  for (const { line, rule } of rows) {
    if (rule === '' || !rest.includes(rule)) {
      faults.push(
        `docs/rules.md:${line}: quotes no sentence of "${title}" that is still without row`,
      );
    }
    rest = rest.replace(rule, '\n');
  }
  for (const sentence of rest.split('\n').filter((text) => /[\p{L}\d]/u.test(text))) {
    faults.push(`docs/rules.md: "${title}" has no row for: ${sentence.trim()}`);
  }
  return faults;
}

function holderFaults(cell: string, read: ReadFile): string[] {
  const holders = namesIn(cell);
  if (!holders) return [`says neither which file holds the rule nor "to come (issue N)": ${cell}`];
  return holders.flatMap((holder) => {
    const [path = '', name] = holder.split('#');
    const source = read(path);
    if (source === undefined) return [`there is no ${path}`];
    return name && !exportsName(source, name) ? [`${path} exports no ${name}`] : [];
  });
}

function testFaults(cell: string, read: ReadFile): string[] {
  const named = cell.replace(UNTESTED, '');
  if (named === '' && cell !== '') return [];
  const tests = namesIn(named);
  if (!tests) return [`says neither which test shows the rule nor why none does: ${cell}`];
  return tests.flatMap((test) => {
    const [, path = test, name = ''] = /^(\S+): (.+)$/.exec(test) ?? [];
    const source = read(path);
    if (source === undefined) return [`there is no ${path}`];
    return testNames(source).has(name) ? [] : [`${path} has no test "${name}"`];
  });
}

/** The names in backquotes; undefined when the cell holds anything but them and `to come`. */
function namesIn(cell: string): string[] | undefined {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  const rest = cell.replace(/`[^`]+`/g, '').replace(COMING, '');
  const saysSomething = names.length > 0 || cell.match(COMING) !== null;
  return saysSomething && /^(\s|,|<br>)*$/.test(rest) ? names : undefined;
}

function exportsName(source: string, name: string): boolean {
  return new RegExp(
    `^export (default )?(async )?(const|let|function\\*?|class|interface|type|enum) ${name}\\b|^export (type )?\\{[^}]*\\b${name}\\b`,
    'm',
  ).test(source);
}

/** The names given to `it`, `test` and their forms such as `it.each(table)`. */
function testNames(source: string): Set<string> {
  const call =
    /\b(?:it|test)(?:\.\w+)*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return new Set([...source.matchAll(call)].map((match) => match[2]!.replace(/\\(.)/g, '$1')));
}

if (import.meta.main) {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const page = readFileSync('docs/rules.md', 'utf8');
  const faults = [...missingSections(page), ...checkRules(page, read)];
  for (const fault of faults) console.error(fault);
  const { rules, coming, untested } = countRules(page);
  console.log(`docs/rules.md: ${rules} rules, ${coming} to come, ${untested} not wholly tested`);
  if (faults.length > 0) process.exitCode = 1;
}
