import type { Database } from './client.ts';

/** A table's columns that can be inserted, for copying its rows: `"id", "from"`. Generated ones can't. */
export function storedColumns({ $client }: Database, table: string): string {
  const columns = $client.pragma(`table_info(${table})`) as { name: string }[];
  return columns.map(({ name }) => `"${name}"`).join(', ');
}
