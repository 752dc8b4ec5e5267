/** Checks how deeply JSON is nested before parsing it. */

import type { TRPCError } from '@trpc/server';
import { refusalText } from '../../shared/messages/refusals.ts';
import { badRequest } from '../foundation/errors.ts';

/** Our requests have at most seven levels. */
const LEVELS_MAX = 32;

/** The error for text nested too deeply; undefined if it may be parsed. */
export function refusalOfDepth(text: string): TRPCError | undefined {
  return isTooDeep(text) ? badRequest(refusalText('gate.tooDeep')) : undefined;
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
