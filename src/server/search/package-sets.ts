/**
 * What a set of assigned packages comes to. Technicians with the same packages share one, so that a
 * new price or a hidden package is worked out once for all of them.
 */
import { totalMinutes } from '../../shared/booking/booking.ts';
import { SLOTS, slotsNeeded } from '../../shared/booking/slots.ts';
import { fold } from '../../shared/search/fold.ts';
import { centsToDollars, totalCents } from '../../shared/site/price.ts';
import { byPreference, lowestPriceCents } from '../../shared/technician/service-package.ts';
import type { PackageRow } from '../store/search-source.ts';

/** What several packages come to in one appointment. */
export interface Job {
  /** Dollars, as the API writes it. */
  price: string;
  minutes: number;
  /** Consecutive slots. */
  slots: number;
}

export interface PackageSet {
  readonly ids: readonly number[];
  /** Whether any of them is active: customers don't see technicians without. */
  isOffered: boolean;
  /** Names of the active packages, in the order of badges. */
  names: string[];
  lowestPriceCents: number;
  /** Consecutive slots that the shortest active package takes. */
  slots: number;
}

export class PackageSets {
  #packages: ReadonlyMap<number, PackageRow> = new Map();
  readonly #sets = new Map<string, PackageSet>();

  constructor(packages: readonly PackageRow[]) {
    this.refresh(packages);
  }

  /** The set of assigned package ids, written `[1,4,7]`. */
  of(ids: string): PackageSet {
    let set = this.#sets.get(ids);
    if (!set) {
      const list: number[] = JSON.parse(ids);
      set = { ids: list, ...this.#facts(list) };
      this.#sets.set(ids, set);
    }
    return set;
  }

  /** Takes packages as they are now. Sets already handed out change in place. */
  refresh(packages: readonly PackageRow[]): void {
    this.#packages = new Map(packages.map((row) => [row.id, row]));
    for (const set of this.#sets.values()) Object.assign(set, this.#facts(set.ids));
  }

  /** The active package of that name, however it is accented or capitalized. */
  activeIdOf(name: string): number | undefined {
    const folded = fold(name);
    return this.#packages.values().find((row) => row.isActive && fold(row.name) === folded)?.id;
  }

  /** Undefined without any, and when one of them doesn't exist. */
  jobOf(ids: readonly number[]): Job | undefined {
    const rows = [...new Set(ids)].map((id) => this.#packages.get(id));
    if (rows.length === 0 || !rows.every((row) => row !== undefined)) return undefined;
    const minutes = totalMinutes(rows);
    return { price: centsToDollars(totalCents(rows)), minutes, slots: slotsNeeded(minutes) };
  }

  #facts(ids: readonly number[]): Omit<PackageSet, 'ids'> {
    const active = ids
      .flatMap((id) => this.#packages.get(id) ?? [])
      .filter(({ isActive }) => isActive)
      .sort(byPreference);
    return {
      isOffered: active.length > 0,
      names: active.map(({ name }) => name),
      lowestPriceCents: lowestPriceCents(active) ?? 0,
      slots: Math.min(SLOTS.length, ...active.map((one) => slotsNeeded(one.durationMinutes))),
    };
  }
}
