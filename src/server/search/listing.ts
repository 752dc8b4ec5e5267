/** A technician as the read model holds one, made from a row of the store. */

import { totalMinutes } from '../../shared/booking/booking.ts';
import { fold } from '../../shared/format/fold.ts';
import { centsToDollars, currencyOf, totalCents } from '../../shared/site/price.ts';
import { byPreference, lowestPriceCents } from '../../shared/technician/service-package.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { isListed, technicianSlug } from '../../shared/technician/technician.ts';
import { SLOTS, slotsNeeded } from '../../shared/time/slots.ts';
import type { PackageRow, TechnicianRow } from '../store/search-source.ts';
import { type Hours, readHours } from './hours.ts';

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

/** Technicians with the same packages share one set: a new price is worked out once for all of them. */
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

/** What strangers see and only a change of the technician changes. */
type Card = Omit<
  PublicTechnician,
  'assignedServices' | 'lowestPrice' | 'nextAvailable' | 'distance'
>;

/** An approved technician; whether customers see them depends on their packages, too. */
export interface Listing {
  card: Card;
  /** Average of the reviews, 0 without any. */
  rating: number;
  /** Name and specializations, a line each, as words are compared. */
  text: string;
  packages: PackageSet;
  hours: Hours;
}

/** Undefined for technicians that no package could make visible: not approved, frozen or without a place. */
export function readListing(row: TechnicianRow, packageSets: PackageSets): Listing | undefined {
  const card = cardOf(row);
  const flags = { isFrozen: row.isFrozen === 1, hasPlace: row.hasPlace === 1 };
  if (!isListed({ ...card, ...flags, activePackages: 1 })) return undefined;
  return {
    card,
    rating: row.reviewCount > 0 ? row.rating : 0,
    text: [card.name, ...card.specializations].map(fold).join('\n'),
    packages: packageSets.of(row.packageIds),
    hours: readHours(row),
  };
}

function cardOf(row: TechnicianRow): Card {
  return {
    id: row.id,
    name: row.name,
    city: row.publicPlace,
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
    radiusMeters: row.publicRadiusMeters,
    privacyMode: row.privacyMode,
    isHomeBased: row.isHomeBased === 1,
    comesToCustomer: row.comesToCustomer === 1,
    serviceRadiusKm: row.serviceRadiusKm,
    profileImage: row.profileImage,
    shopImage: row.shopImage,
    rating: row.rating.toFixed(1),
    reviewCount: row.reviewCount,
    specializations: JSON.parse(row.specializations),
    currency: currencyOf(row.country),
    timeZone: row.timeZone,
    isActive: row.isActive === 1,
    isApproved: row.isApproved === 1,
    isSupertech: row.isSupertech === 1,
    instagram: row.instagram,
    facebook: row.facebook,
    experience: row.experience,
    experienceLanguage: row.experienceLanguage,
    experienceYears: row.experienceYears,
    trainingProgram: row.trainingProgram,
    slug: technicianSlug(row),
  };
}
