import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

type Parts = Record<string, (text: string) => ReactElement>;

const BOLD: Parts = { b: (text) => createElement('b', null, text) };

/**
 * Marks such as `<link>our terms</link>` keep sentences whole for translators.
 * @param parts the element per mark, from its text; `<b>` is bold by default
 */
export function richText(message: string, parts?: Parts): ReactNode {
  const known = { ...BOLD, ...parts };
  const pieces: ReactNode[] = [];
  // Elements of their own, which a translated page can update.
  const plain = (from: number, to?: number) =>
    createElement('span', { key: `${from} ${to}` }, message.slice(from, to));
  let end = 0;
  for (const found of message.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, name = '', text = ''] = found;
    pieces.push(plain(end, found.index));
    const part = known[name];
    pieces.push(part ? cloneElement(part(text), { key: found.index }) : text);
    end = found.index + whole.length;
  }
  return [...pieces, plain(end)];
}
