/**
 * Zod as browsers get it, for schemas of both sides: `import { z } from '#zod'`. It has to be set
 * before the first schema is made, which tries `new Function` and has the Content-Security-Policy
 * report that.
 */
import { config } from 'zod/v4/core';
import { plainWords } from './plain-words.ts';

config({ jitless: true, customError: plainWords });

export * from 'zod';
