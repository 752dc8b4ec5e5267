/**
 * Menus: what a set of assigned packages comes to. Technicians with the same set share one, so that
 * a new price or a hidden package is worked out once for all of them.
 */

import { SLOTS, slotsNeeded } from '../../shared/booking/slots.ts';
import { centsToDollars } from '../../shared/site/price.ts';
import { byPreference, lowestPriceCents } from '../../shared/technician/service-package.ts';
import type { PackageRow } from '../store/search-source.ts';
import { fold } from './text.ts';

export interface Menu {
  readonly packageIds: readonly number[];
  /** Names of the active packages, in the order of badges. */
  names: string[];
  lowestPriceCents: number;
  /** Dollars, as the API writes it. */
  lowestPrice: string;
  /** Consecutive slots the shortest active package takes: a day without so many offers nothing. */
  slots: number;
}

export class Menus {
  #packages: ReadonlyMap<number, PackageRow>;
  readonly #menus = new Map<string, Menu>();

  constructor(packages: readonly PackageRow[]) {
    this.#packages = byId(packages);
  }

  /** The menu of assigned package ids, written `1,4,7`. */
  of(ids: string): Menu {
    let menu = this.#menus.get(ids);
    if (!menu) {
      const packageIds = ids === '' ? [] : ids.split(',').map(Number);
      menu = { packageIds, ...this.#facts(packageIds) };
      this.#menus.set(ids, menu);
    }
    return menu;
  }

  /** Takes packages as they are now. Menus already handed out change in place. */
  refresh(packages: readonly PackageRow[]): void {
    this.#packages = byId(packages);
    for (const menu of this.#menus.values()) Object.assign(menu, this.#facts(menu.packageIds));
  }

  /** The active package of that name, however it is accented or capitalised. */
  activeIdOf(name: string): number | undefined {
    const folded = fold(name);
    for (const { id, name, isActive } of this.#packages.values()) {
      if (isActive && fold(name) === folded) return id;
    }
    return undefined;
  }

  #facts(packageIds: readonly number[]): Omit<Menu, 'packageIds'> {
    const active = packageIds
      .flatMap((id) => this.#packages.get(id) ?? [])
      .filter(({ isActive }) => isActive)
      .sort(byPreference);
    const lowest = lowestPriceCents(active) ?? 0;
    return {
      names: active.map(({ name }) => name),
      lowestPriceCents: lowest,
      lowestPrice: centsToDollars(lowest),
      slots: Math.min(
        SLOTS.length,
        ...active.map(({ durationMinutes }) => slotsNeeded(durationMinutes)),
      ),
    };
  }
}

function byId(packages: readonly PackageRow[]): Map<number, PackageRow> {
  return new Map(packages.map((row) => [row.id, row]));
}
