/**
 * Zod as browsers get it: set before the first schema is made, which tries `new Function` and has
 * the Content-Security-Policy report that.
 */
import { config } from 'zod/v4/core';
import { plainWords } from './plain-words.ts';

config({ jitless: true, customError: plainWords });

export * from 'zod';
