/** How deeply JSON nests, told from its text before any parser works on it. */
import type { TRPCError } from '@trpc/server';
import { GATE } from '../../shared/site/messages.ts';
import { badRequest } from '../trpc/errors.ts';

/** Lists and objects within each other; no request of ours has more than seven. */
const LEVELS_MAX = 32;

/** The refusal of a text that nests too deeply; undefined for one that may be parsed. */
export function refusalOfDepth(text: string): TRPCError | undefined {
  return isTooDeep(text) ? badRequest(GATE.tooDeep) : undefined;
}

function isTooDeep(text: string): boolean {
  let level = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        isText = !isText;
        break;
      case '\\':
        // Whatever it escapes ends no text.
        at += 1;
        break;
      case '[':
      case '{':
        if (!isText) level += 1;
        if (level > LEVELS_MAX) return true;
        break;
      case ']':
      case '}':
        if (!isText) level -= 1;
        break;
    }
  }
  return false;
}
