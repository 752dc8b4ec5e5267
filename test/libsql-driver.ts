/** Stands in for better-sqlite3 where the suite runs on libSQL (vitest.libsql.config.ts). */
import { openLibsql } from '../db/libsql.ts';

export default class Driver {
  constructor(file: string) {
    // biome-ignore lint/correctness/noConstructorReturn: the driver it stands in for is a class.
    return openLibsql(file);
  }
}
