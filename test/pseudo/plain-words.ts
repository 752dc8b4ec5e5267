/** Finds what is in plain letters and neither data nor a date. */
import { join } from 'node:path';
import DatabaseFile from 'better-sqlite3';
import { COUNTRY_FACTS } from '../../src/shared/market/country-facts.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '../../src/shared/messages/languages.ts';
import { EXPERIENCE_LEVELS } from '../../src/shared/technician/experience-levels.ts';

/** Names, which no language translates, and examples in the operator's settings. */
const NAMES = [
  'Truewheel',
  'British Columbia',
  'Canada',
  'USD 100',
  'New York',
  'Los Angeles',
  'SMTP_URL',
];

/** Of the devices that the tests sign in from (src/server/credentials/device-name.ts). */
const DEVICES = ['Chrome', 'Linux', 'Mac', 'Windows'];

/** Dates, times, distances and prices as Intl writes them: the locale's work, not the catalogs'. */
const FORMATTED =
  /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|[AP]M|(?:Pacific|Mountain|Central|Eastern) Time|\d+(?:\.\d+)? km|20\d\d|CA(?=\$)|and(?= CA\$))\b|^(?:Mo|Tu|We|Th|Fr|Sa|Su)$/g;

/** Intl's, too. */
const namesOf = (type: Intl.DisplayNamesType, codes: readonly string[]) => {
  const names = new Intl.DisplayNames('en', { type });
  return codes.map((code) => names.of(code)!);
};

/** Words of a message are accented: what is between them and between signs. */
const BETWEEN = /\p{L}*[^\p{ASCII}\P{L}][\p{L}\p{M}]*|[[\](){}~,·:;|–—→/“”"«»©\n]+|\. /gu;

const pieces = (text: string) =>
  text.split(BETWEEN).map((piece) => piece.replace(/^[\s.…?!#+’'-]+|[\s.…?!#+’'-]+$/g, ''));

/** What people typed or the demonstration invented, in pieces. */
export function dataOf(dataDir: string): ReadonlySet<string> {
  const db = new DatabaseFile(join(dataDir, 'truewheel.db'), { readonly: true });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const values = tables.flatMap((table) =>
    db.prepare(`SELECT * FROM "${table}"`).raw().all().flat(),
  );
  const customers = db.prepare('SELECT customer_name FROM bookings').pluck().all() as string[];
  db.close();
  const typed = values.filter((value) => typeof value === 'string').flatMap(pieces);
  const names = Object.values(LANGUAGE_FACTS).map(({ name }) => name);
  const ours: readonly string[] = EXPERIENCE_LEVELS;
  return new Set([
    ...NAMES,
    ...DEVICES,
    ...names,
    ...namesOf('region', Object.keys(COUNTRY_FACTS)),
    ...namesOf('language', LANGUAGES),
    // A row has room for the first alone.
    ...customers.flatMap((name) => name.split(' ')),
    ...typed.filter((piece) => !ours.includes(piece)),
  ]);
}

export function plainPieces(text: string, data: ReadonlySet<string>): string[] {
  return pieces(text).filter((piece) => {
    const rest = piece.replace(FORMATTED, '').trim();
    // Initials, provinces and addresses are no words.
    const isWord = /[A-Za-z]{2}/.test(rest) && !/^[A-Z]{2}$|@|https?/.test(rest);
    return isWord && !data.has(piece) && !data.has(rest);
  });
}
