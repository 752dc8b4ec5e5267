/** A technician as the read model holds one, made from a row of the store. */
import { fold } from '../../shared/format/fold.ts';
import { currencyOf } from '../../shared/site/price.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { isListed } from '../../shared/technician/technician.ts';
import { technicianSlug } from '../../shared/technician/technician-slug.ts';
import { epochDay, localNow, weekdayOfEpochDay } from '../../shared/time/dates.ts';
import { isSlot, slotIndex } from '../../shared/time/slots.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import type { SearchRow } from '../store/search-source.ts';
import type { PackageSet, PackageSets } from './package-sets.ts';

/**
 * Seven masks for the week, Sunday first, then the days that differ from it: day, mask, day, mask …
 * Days count from 1970-01-01. One list, because a search by date reads those of thousands of technicians.
 */
export type Hours = readonly number[];

const WEEK = 7;

/** All UTC offsets are multiples of this (IANA time zone database). */
const ZONES_APART_MS = 15 * MINUTE_MS;

/** The hours in a row of the store, which writes them as JSON. */
export function readHours({ week, days, held, moved }: SearchRow): Hours {
  const hours = [0, 0, 0, 0, 0, 0, 0];
  const masks = (json: string): [string, number][] => Object.entries(JSON.parse(json));
  for (const [weekday, mask] of masks(week)) hours[Number(weekday)] = mask;
  for (const [date, mask] of masks(days)) hours.push(epochDay(date), mask);
  const take = (date: string, slot: string) => {
    const day = epochDay(date);
    let at = WEEK;
    while (at < hours.length && hours[at] !== day) at += 2;
    if (at === hours.length) hours.push(day, freeMask(hours, day));
    hours[at + 1]! &= ~(1 << slotIndex(slot));
  };
  for (const [date, slot] of JSON.parse(held) as [string, string][]) take(date, slot);
  for (const [from, to, zone] of JSON.parse(moved) as [number, number, string][]) {
    for (let at = from; at < to; at += ZONES_APART_MS) {
      const { date, hour } = localNow(zone, at);
      const slot = `${String(hour).padStart(2, '0')}:00`;
      if (isSlot(slot)) take(date, slot);
    }
  }
  // A copy, because a list that grew keeps room to grow.
  return [...hours];
}

/** Slots offered and not held on a day, the booking window left aside. */
export function freeMask(hours: Hours, day: number): number {
  for (let at = WEEK; at < hours.length; at += 2) if (hours[at] === day) return hours[at + 1]!;
  return hours[weekdayOfEpochDay(day)]!;
}

/** What strangers see and only a change of the technician changes. */
type Card = Omit<
  PublicTechnician,
  'assignedServices' | 'localServices' | 'lowestPrice' | 'nextAvailable' | 'distance'
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
export function readListing(row: SearchRow, packageSets: PackageSets): Listing | undefined {
  const card = cardOf(row);
  const { isActive, isApproved } = card;
  const flags = { isActive, isApproved, isFrozen: row.isFrozen === 1 };
  if (!isListed({ ...flags, hasPlace: row.hasPlace === 1, activePackages: 1 })) return undefined;
  return {
    card,
    rating: row.reviewCount > 0 ? row.rating : 0,
    text: [card.name, ...card.specializations].map(fold).join('\n'),
    packages: packageSets.of(row.assigned, card.currency),
    hours: readHours(row),
  };
}

function cardOf(row: SearchRow): Card {
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
    languages: JSON.parse(row.languages),
    slug: technicianSlug(row),
  };
}
