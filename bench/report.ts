/** Collects figures and writes them as one page of tables, those beside goals last. */

type Cell = string | number;

export class Report {
  readonly #tables: string[] = [];
  readonly #goals: Cell[][] = [];

  table(title: string, head: string[], rows: readonly (readonly Cell[])[]): void {
    this.#tables.push(`### ${title}\n\n${tableOf(head, rows)}`);
  }

  /** A figure, judged where it has a bound. */
  goal(what: string, value: number, relation: '≤' | '≥' = '≤', bound?: number): void {
    const isMet = relation === '≤' ? value <= (bound ?? value) : value >= (bound ?? value);
    const goal =
      bound === undefined ? ['', ''] : [`${relation} ${bound}`, isMet ? 'met' : 'MISSED'];
    this.#goals.push([what, value, ...goal]);
  }

  note(text: string): void {
    this.#tables.push(text);
  }

  toMarkdown(): string {
    return [...this.#tables, tableOf(['what', 'value', 'goal', ''], this.#goals)].join('\n\n');
  }
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
