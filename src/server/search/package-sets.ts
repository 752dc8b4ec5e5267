/** Which services a technician offers, and on what terms. */
import { totalMinutes } from '../../shared/booking/booking.ts';
import { fold } from '../../shared/format/fold.ts';
import type { Currency } from '../../shared/market/countries.ts';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../../shared/messages/languages.ts';
import { totalCents } from '../../shared/site/price.ts';
import { type Terms, termsOf } from '../../shared/technician/own-price.ts';
import {
  BADGES_MAX,
  byPreference,
  lowestPriceCents,
} from '../../shared/technician/service-package.ts';
import { allNames } from '../../shared/technician/service-texts.ts';
import { SLOTS, slotsNeeded } from '../../shared/time/slots.ts';
import type { PackageRow } from '../store/search-source.ts';

/** What several packages come to in one appointment. */
export interface Job {
  priceCents: number;
  minutes: number;
  /** Consecutive slots. */
  slots: number;
}

/** What the names of some packages come to, whoever offers them. */
interface Names {
  /** Whether any of them is active: customers don't see technicians without. */
  isOffered: boolean;
  /** Of the active packages, in the order of badges. */
  names: string[];
  /** Of those on a badge, by language, in English where there's no translation. */
  localNames: { [language in Language]?: string[] };
  /** All names in all languages, a line each, as words are compared. */
  text: string;
}

export interface PackageSet extends Names {
  /** As the store writes it, see {@link PackageSets.of}. */
  readonly assigned: string;
  /** Of the active packages. */
  readonly terms: readonly (Terms & { id: number })[];
  lowestPriceCents: number;
  /** Consecutive slots that the shortest active package takes. */
  slots: number;
}

/** Technicians who follow the catalogue with the same packages share one set. */
export class PackageSets {
  readonly #packages: ReadonlyMap<number, PackageRow>;
  readonly #hasOwnPrices: boolean;
  readonly #names = new Map<string, Names>();
  readonly #sets = new Map<string, PackageSet>();
  /** Of all active packages, as a set's `text`. */
  readonly names: string;

  /** @param hasOwnPrices whether technicians may set their own */
  constructor(packages: readonly PackageRow[], hasOwnPrices = true) {
    this.#packages = new Map(packages.map((row) => [row.id, row]));
    this.#hasOwnPrices = hasOwnPrices;
    this.names = namesIn(packages.filter(({ isActive }) => isActive));
  }

  /** @param assigned ids with own prices and minutes: `[[1,null,null],[4,4500,90]]` */
  of(assigned: string, currency: Currency): PackageSet {
    const key = currency + assigned;
    const known = this.#sets.get(key);
    if (known) return known;
    const rows: [number, number | null, number | null][] = JSON.parse(assigned);
    const offered = rows.flatMap(([id, priceCents, durationMinutes]) => {
      const row = this.#packages.get(id);
      if (!row?.isActive) return [];
      const own = { priceCents, durationMinutes };
      return { row, terms: { id, ...termsOf(row, own, currency, this.#hasOwnPrices) } };
    });
    const terms = offered.map((each) => each.terms);
    const set: PackageSet = {
      ...this.#namesOf(offered.map(({ row }) => row)),
      assigned,
      terms,
      lowestPriceCents: lowestPriceCents(terms) ?? 0,
      slots: Math.min(SLOTS.length, ...terms.map((each) => slotsNeeded(each.durationMinutes))),
    };
    // Sets with prices of their own aren't kept: they would pile up with every change.
    if (rows.every(([, ...own]) => own.every((term) => term === null))) this.#sets.set(key, set);
    return set;
  }

  /** The active package of that name, however it is accented or capitalized. */
  activeIdOf(name: string): number | undefined {
    const folded = fold(name);
    return this.#packages.values().find((row) => row.isActive && fold(row.name) === folded)?.id;
  }

  #namesOf(active: PackageRow[]): Names {
    const sorted = active.sort(byPreference);
    const key = sorted.map(({ id }) => id).join();
    let names = this.#names.get(key);
    if (!names) {
      names = {
        isOffered: sorted.length > 0,
        names: sorted.map(({ name }) => name),
        localNames: localNames(sorted.slice(0, BADGES_MAX)),
        text: namesIn(sorted),
      };
      this.#names.set(key, names);
    }
    return names;
  }
}

/** What these services come to with each set. Undefined unless it has them all, and for none. */
export function jobsOf(ids: readonly number[]) {
  const known = new Map<PackageSet, Job | undefined>();
  const wanted = [...new Set(ids)];
  return (set: PackageSet): Job | undefined => {
    if (wanted.length === 0) return undefined;
    if (!known.has(set)) known.set(set, jobOf(set, wanted));
    return known.get(set);
  };
}

function jobOf({ terms }: PackageSet, ids: readonly number[]): Job | undefined {
  const chosen = terms.filter(({ id }) => ids.includes(id));
  if (chosen.length < ids.length) return undefined;
  const minutes = totalMinutes(chosen);
  return { priceCents: totalCents(chosen), minutes, slots: slotsNeeded(minutes) };
}

const namesIn = (packages: readonly PackageRow[]) =>
  packages.flatMap(allNames).map(fold).join('\n');

const localNames = (packages: readonly PackageRow[]): Names['localNames'] =>
  Object.fromEntries(
    LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE).map((language) => [
      language,
      packages.map(({ name, translations }) => translations[language]?.name ?? name),
    ]),
  );
