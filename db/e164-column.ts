import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/sqlite-core';

const TEN_DIGITS = '([2-9][0-9][0-9]) [1-9][0-9][0-9]-[0-9][0-9][0-9][0-9]';

/** The shown phone as E.164 (see e164Of); null if it isn't a number. */
export const e164 = (name: string, shown: string) =>
  text(name).generatedAlwaysAs(
    sql.raw(
      `CASE WHEN ${shown} GLOB '+*' THEN replace(${shown}, ' ', '') ` +
        `WHEN ${shown} GLOB '${TEN_DIGITS}' THEN ` +
        `'+1' || substr(${shown}, 2, 3) || substr(${shown}, 7, 3) || substr(${shown}, 11) END`,
    ),
    { mode: 'virtual' },
  );
