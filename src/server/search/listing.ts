/** A technician as the read model holds one, made from a row of the store. */
import { currencyOf } from '../../shared/site/price.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { isListed, technicianState } from '../../shared/technician/technician.ts';
import type { OutlineRow, TechnicianRow } from '../store/search-source.ts';
import { Zone } from './free-time.ts';
import type { Hours } from './hours.ts';
import type { Menu, Menus } from './menus.ts';
import { readHours } from './read-hours.ts';
import { remember } from './remember.ts';

/** What strangers see and only a change of the technician changes. */
export type Card = Omit<
  PublicTechnician,
  'slug' | 'assignedServices' | 'lowestPrice' | 'nextAvailable' | 'distance'
>;

/** What tells whether a technician may match a search, and how near they are. */
export interface Outline {
  card: Pick<Card, 'id' | 'latitude' | 'longitude' | 'reviewCount' | 'isActive' | 'isApproved'>;
  menu: Menu;
  zone: Zone;
  rating: number;
}

/** An approved technician; whether customers see them now depends on the menu too. */
export interface Listing extends Outline {
  card: Card;
  hours: Hours;
}

/** Whether customers see the technician: {@link isListed} with the menu's active packages. */
export function isShown({ card, menu }: Outline): boolean {
  const { isApproved, isActive } = card;
  // No listing is made of one who is frozen or has no place.
  const flags = { isApproved, isActive, isFrozen: false, hasPlace: true };
  return isListed({ ...flags, activePackages: menu.names.length });
}

/** Whether both have the same words, so that the index of words has nothing to learn. */
export function haveSameWords(one: Card, other: Card): boolean {
  const [some, others] = [one.specializations, other.specializations];
  return (
    one.name === other.name &&
    some.length === others.length &&
    some.every((text, at) => text === others[at])
  );
}

/**
 * Makes listings of rows. What technicians have in common (places, zones, weeks, lists) is kept in
 * memory once.
 */
export class ListingReader {
  readonly menus: Menus;
  readonly #zones = new Map<string, Zone>();
  readonly #text = remember((text: string) => text);
  readonly #place = remember((place: string) => place);
  readonly #rating = remember((rating: number) => rating.toFixed(1));

  constructor(menus: Menus) {
    this.menus = menus;
  }

  /** Every zone that some technician's public point lies in, by index. */
  get zones(): readonly Zone[] {
    return [...this.#zones.values()];
  }

  /** Undefined for one whom no package could make visible: not approved, frozen, rejected or placeless. */
  outline(row: OutlineRow): Outline | undefined {
    const flags = {
      isApproved: row.isApproved === 1,
      isActive: row.isActive === 1,
      isFrozen: row.isFrozen === 1,
    };
    if (technicianState(flags) !== 'approved' || row.hasPlace === 0) return undefined;
    return {
      card: {
        id: row.id,
        latitude: row.publicLatitude,
        longitude: row.publicLongitude,
        reviewCount: row.reviewCount,
        isActive: flags.isActive,
        isApproved: flags.isApproved,
      },
      menu: this.menus.of(row.packageIds ?? ''),
      zone: this.#zone(row.publicTimeZone),
      rating: row.rating,
    };
  }

  /** As {@link outline}. */
  read(row: TechnicianRow): Listing | undefined {
    const outline = this.outline(row);
    if (!outline) return undefined;
    const { menu, zone, rating } = outline;
    return { card: this.#card(row, zone), menu, zone, rating, hours: readHours(row) };
  }

  #card(row: TechnicianRow, zone: Zone): Card {
    const specializations = (JSON.parse(row.specializations) as string[]).map(this.#text);
    return {
      id: row.id,
      name: row.name,
      city: this.#place(row.publicPlace),
      latitude: row.publicLatitude,
      longitude: row.publicLongitude,
      privacyMode: row.privacyMode,
      isHomeBased: row.isHomeBased === 1,
      comesToCustomer: row.comesToCustomer === 1,
      serviceRadiusKm: row.serviceRadiusKm,
      profileImage: row.profileImage,
      shopImage: row.shopImage,
      rating: this.#rating(row.rating),
      reviewCount: row.reviewCount,
      specializations,
      currency: currencyOf(row.publicCountry),
      timeZone: zone.name,
      isActive: row.isActive === 1,
      isApproved: row.isApproved === 1,
      isSupertech: row.isSupertech === 1,
      instagram: row.instagram,
      facebook: row.facebook,
      experience: row.experience,
      experienceYears: this.#text(row.experienceYears),
      trainingProgram: this.#text(row.trainingProgram),
    };
  }

  #zone(name: string): Zone {
    let zone = this.#zones.get(name);
    if (!zone) {
      zone = new Zone(name, this.#zones.size);
      this.#zones.set(name, zone);
    }
    return zone;
  }
}
