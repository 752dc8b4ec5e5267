/**
 * Checks docs/rules.md: every section of the specification has rows, and every file, exported name
 * and test that a row names exists. Part of `npm run check`.
 */
import { existsSync, readFileSync } from 'node:fs';

interface Row {
  line: number;
  section: number;
  rule: string;
  heldIn: string;
  shownBy: string;
}

/** Text of a file of the repository, or undefined when there is none. */
export type ReadFile = (path: string) => string | undefined;

/** The specification's sections. */
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** What no test shows, and why. */
const UNTESTED = /not tested: [^`<|]+/g;

/** What is wrong with the page: one line a fault, empty when all it claims is true. */
export function checkRules(page: string, read: ReadFile): string[] {
  const rows = rowsOf(page);
  const missing = SECTIONS.filter((section) => !rows.some((row) => row.section === section));
  return [
    ...missing.map((section) => `docs/rules.md: section ${section} has no rules`),
    ...rows.flatMap((row) =>
      [
        ...(row.rule ? [] : ['says no rule']),
        ...holderFaults(row.heldIn, read),
        ...testFaults(row.shownBy, read),
      ].map((fault) => `docs/rules.md:${row.line}: ${fault}`),
    ),
  ];
}

/** How many rules there are, and how many of them no test shows in full. */
export function countRules(page: string): { rules: number; untested: number } {
  const rows = rowsOf(page);
  return {
    rules: rows.length,
    untested: rows.filter(({ shownBy }) => shownBy.search(UNTESTED) >= 0).length,
  };
}

function rowsOf(page: string): Row[] {
  const rows: Row[] = [];
  let section = 0;
  for (const [index, text] of page.split('\n').entries()) {
    section = Number(/^## Section (\d+): /.exec(text)?.[1] ?? section);
    if (!text.startsWith('|') || /^\| *(-+|Rule) *\|/.test(text)) continue;
    const [, rule = '', heldIn = '', shownBy = ''] = text.split('|').map((cell) => cell.trim());
    rows.push({ line: index + 1, section, rule, heldIn, shownBy });
  }
  return rows;
}

function holderFaults(cell: string, read: ReadFile): string[] {
  const holders = namesIn(cell);
  if (!holders) return [`names no file that holds the rule: ${cell}`];
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

/** The names in backquotes; undefined when the cell has none, or anything else. */
function namesIn(cell: string): string[] | undefined {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  const rest = cell.replace(/`[^`]+`/g, '');
  return names.length > 0 && /^(\s|,|<br>)*$/.test(rest) ? names : undefined;
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
  const faults = checkRules(page, read);
  for (const fault of faults) console.error(fault);
  const { rules, untested } = countRules(page);
  console.log(`docs/rules.md: ${rules} rules, ${untested} not fully tested`);
  if (faults.length > 0) process.exitCode = 1;
}
