import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

type Parts = Record<string, (text: string) => ReactElement>;

const BOLD: Parts = { b: (text) => createElement('b', null, text) };

/**
 * A message with parts like `<link>our terms</link>`: a whole sentence for the translator, who may
 * put the part anywhere in it.
 * @param parts the element for each mark, from the text in it; `<b>` is bold without one
 */
export function richText(message: string, parts?: Parts): ReactNode {
  const known = { ...BOLD, ...parts };
  const pieces: ReactNode[] = [];
  // Texts of their own, which a translated page can update.
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
