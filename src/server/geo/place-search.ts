import { WEIGHTS_PER_DECADE } from './gazetteer-file.ts';
import { keyVariants } from './place-key.ts';
import type { PlaceQuery } from './place-query.ts';
import { lowerBound, type PlaceTable } from './place-table.ts';
import { regionNamed } from './regions.ts';

/** The best rows, each once, best first. */
class Ranking {
  readonly #limit: number;
  readonly #entries: { row: number; score: number }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(row: number, score: number): void {
    const entries = this.#entries;
    const last = entries.at(-1);
    if (entries.length >= this.#limit && (!last || score <= last.score)) return;
    const known = entries.findIndex((entry) => entry.row === row);
    if (known >= 0) {
      if ((entries[known]?.score ?? 0) >= score) return;
      entries.splice(known, 1);
    }
    const place = entries.findIndex((entry) => entry.score < score);
    entries.splice(place < 0 ? entries.length : place, 0, { row, score });
    if (entries.length > this.#limit) entries.pop();
  }

  rows(): number[] {
    return this.#entries.map(({ row }) => row);
  }
}

/** A name typed in full counts like ten times the population. */
const WHOLE_NAME = WEIGHTS_PER_DECADE;
/** With its region or city typed too, even a hamlet outweighs the largest city's longer name. */
const CONTEXT = 4 * WEIGHTS_PER_DECADE;
/** A neighborhood typed with its region but not its city yields to a town of that name. */
const CITY_SKIPPED = -2.5 * WEIGHTS_PER_DECADE;
/** Incomplete context, "portland m", yields to places named in full. */
const CONTEXT_BEGUN = -6 * WEIGHTS_PER_DECADE;
/** Incomplete name with context, "kits, vancouver": a guess, so below plain beginnings. */
const PART_WITH_CONTEXT = -1.5 * WEIGHTS_PER_DECADE;
/** A region's largest city, when only the region is typed. */
const REGION_ALONE = -0.4 * WEIGHTS_PER_DECADE;

/** The fewest letters of a name and of its context to try a partial name. */
const PART_LETTERS = 3;
const CONTEXT_LETTERS = 2;

/** Sorts after every key with a prefix: no key holds a higher character. */
const LAST = '\uffff';

interface Search {
  ranking: Ranking;
  country: PlaceQuery['country'];
  exact: boolean;
}

/** Finds table rows by the beginning of names, most likely first. */
export class PlaceSearch {
  readonly #table: PlaceTable;
  /** Each region's largest city, found on first use. */
  #capitals: Map<string, number> | undefined;

  constructor(table: PlaceTable) {
    this.#table = table;
  }

  exact(query: PlaceQuery): number[] {
    return this.#find(query.words, {
      ranking: new Ranking(1),
      country: query.country,
      exact: true,
    });
  }

  /** Places whose name, or name and context, begins like this. */
  beginning(query: PlaceQuery, limit: number): number[] {
    const { words, country } = query;
    return this.#find(words, { ranking: new Ranking(limit), country, exact: false });
  }

  *named(key: string): Generator<number> {
    const { key: keys, keyPlace } = this.#table.rows;
    for (let index = lowerBound(keys, key); keys[index] === key; index++) {
      yield keyPlace[index] as number;
    }
  }

  #find(typed: PlaceQuery['words'], search: Search): number[] {
    const region = regionNamed(typed);
    const capital = region && this.#largestCity(region.code);
    if (capital !== undefined) this.#add(search, capital, REGION_ALONE);
    for (const key of keyVariants(typed.join(' '))) {
      const words = key.split(' ');
      // "saint" written "st" is a whole word, not the beginning of Stamford.
      const whole = words.at(-1) !== typed.at(-1);
      const last = search.exact ? key : whole ? `${key} ${LAST}` : key + LAST;
      this.#addNames(search, key, last);
      for (let count = words.length - 1; count > 0; count--) {
        const name = words.slice(0, count).join(' ');
        const context = words.slice(count).join(' ');
        this.#addInContext(search, name, context);
      }
    }
    return search.ranking.rows();
  }

  #addNames(search: Search, key: string, last: string): void {
    const { key: keys, keyPlace } = this.#table.rows;
    for (let index = lowerBound(keys, key); index < keys.length; index++) {
      const found = keys[index] as string;
      if (found > last) break;
      const bonus = found === key ? WHOLE_NAME : 0;
      this.#add(search, keyPlace[index] as number, bonus);
    }
  }

  #addInContext(search: Search, name: string, context: string): void {
    const { exact } = search;
    const { key: keys, keyPlace } = this.#table.rows;
    const whole = exact || name.length < PART_LETTERS || context.length < CONTEXT_LETTERS;
    const start = lowerBound(keys, name);
    const end = whole ? name : name + LAST;
    if (start >= keys.length || (keys[start] as string) > end) return;
    const cities = new Set(this.named(context));
    for (let index = start; index < keys.length; index++) {
      const found = keys[index] as string;
      if (found > end) break;
      const row = keyPlace[index] as number;
      const fit = this.#fit(row, context, cities, exact);
      if (fit === undefined) continue;
      const bonus = found === name ? WHOLE_NAME + CONTEXT : PART_WITH_CONTEXT;
      this.#add(search, row, bonus + fit);
    }
  }

  /** How well a context ("or", "vancouver bc") or its beginning fits; undefined if it doesn't. */
  #fit(
    row: number,
    context: string,
    cities: ReadonlySet<number>,
    exact: boolean,
  ): number | undefined {
    const regions = this.#table.region(row).keys;
    const city = this.#table.cityOf(row);
    if (city === row) return fitAny(regions, context, exact);
    if (cities.has(city)) return 0;
    const names = this.#table.cityKeys(city);
    const whole = names.flatMap((name) => regions.map((region) => `${name} ${region}`));
    const inCity = fitAny([...names, ...whole], context, exact);
    if (inCity !== undefined) return inCity;
    const inRegion = fitAny(regions, context, exact);
    return inRegion === undefined ? undefined : inRegion + CITY_SKIPPED;
  }

  #add({ ranking, country }: Search, row: number, bonus: number): void {
    if (country && this.#table.region(row).country !== country) return;
    ranking.add(row, this.#table.weight(row) + bonus);
  }

  #largestCity(regionCode: string): number | undefined {
    if (!this.#capitals) {
      this.#capitals = new Map();
      for (let row = 0; row < this.#table.size; row++) {
        const { code } = this.#table.region(row);
        const best = this.#capitals.get(code);
        const larger = best === undefined || this.#table.weight(row) > this.#table.weight(best);
        if (larger) this.#capitals.set(code, row);
      }
    }
    return this.#capitals.get(regionCode);
  }
}

function fitAny(texts: readonly string[], context: string, exact: boolean): number | undefined {
  if (texts.includes(context)) return 0;
  return !exact && texts.some((text) => text.startsWith(context)) ? CONTEXT_BEGUN : undefined;
}
