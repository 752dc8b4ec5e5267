/** Collects figures and writes them as one page of tables, those with goals last. */

type Cell = string | number;

export class Report {
  readonly #tables: string[] = [];
  readonly #figures: Cell[][] = [];
  readonly #goals: Cell[][] = [];
  readonly #notes: string[] = [];

  table(title: string, head: string[], rows: readonly (readonly Cell[])[]): void {
    this.#tables.push(`### ${title}\n\n${tableOf(head, rows)}`);
  }

  figure(what: string, value: number): void {
    this.#figures.push([what, value]);
  }

  goal(what: string, value: number, relation: '≤' | '≥', bound: number): void {
    const isMet = relation === '≤' ? value <= bound : value >= bound;
    this.#goals.push([what, value, `${relation} ${bound}`, isMet ? 'met' : 'not met']);
  }

  unmeasured(what: string, relation: '≤' | '≥', bound: number, why: string): void {
    this.#goals.push([what, '', `${relation} ${bound}`, `not measured: ${why}`]);
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  toMarkdown(): string {
    return [
      ...this.#tables,
      ...titled('Figures without a goal', ['what', 'value'], this.#figures),
      ...this.#notes,
      ...titled('Goals', ['what', 'value', 'goal', ''], this.#goals),
    ].join('\n\n');
  }
}

/** Nothing for a table without rows. */
function titled(title: string, head: string[], rows: readonly (readonly Cell[])[]): string[] {
  return rows.length === 0 ? [] : [`### ${title}\n\n${tableOf(head, rows)}`];
}

function tableOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(written))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Three figures that count; whole numbers as they are. */
function written(cell: Cell): string {
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell >= 100 ? String(Math.round(cell)) : cell.toPrecision(3);
}
