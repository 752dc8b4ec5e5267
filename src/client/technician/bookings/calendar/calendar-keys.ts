import { type Block, isPressable } from './calendar-blocks.ts';

export interface Position {
  column: number;
  row: number;
}

/** Undefined for keys that lead nowhere. */
export function placeAfter(
  key: string,
  columns: readonly { blocks: readonly Block[] }[],
  { column, row }: Position,
): Position | undefined {
  const blocksIn = (at: number) => columns[at]?.blocks.filter(isPressable) ?? [];
  const blocks = blocksIn(column);
  const here = blocks.findIndex((block) => block.row === row);
  const to = (block: Block | undefined, at = column) => block && { column: at, row: block.row };
  const beside = (step: number) => {
    let at = column + step;
    while (columns[at] && blocksIn(at).length === 0) at += step;
    return to(nearest(blocksIn(at), row), at);
  };
  switch (key) {
    case 'ArrowUp':
      return to(blocks[here - 1]);
    case 'ArrowDown':
      return to(blocks[here + 1]);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    case 'Home':
      return to(blocks[0]);
    case 'End':
      return to(blocks.at(-1));
    default:
      return undefined;
  }
}

function nearest(blocks: readonly Block[], row: number): Block | undefined {
  const distance = (block: Block) =>
    Math.max(0, block.row - row, row - (block.row + block.span - 1));
  return [...blocks].sort((a, b) => distance(a) - distance(b))[0];
}
