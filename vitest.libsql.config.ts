import { resolve } from 'node:path';
import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The whole unit suite on the other driver: what growing past one machine relies on. */
export default mergeConfig(base, {
  // Backups are made where the primary keeps its database, by its own means.
  test: { exclude: ['**/node_modules/**', 'src/server/backup/**'] },
  resolve: { alias: { 'better-sqlite3': resolve(import.meta.dirname, 'test/libsql-driver.ts') } },
});
