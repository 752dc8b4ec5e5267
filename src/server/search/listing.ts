/** A technician as the read model holds one, made from a row of the store. */
import { fold } from '../../shared/search/fold.ts';
import { currencyOf } from '../../shared/site/price.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { isListed, technicianSlug } from '../../shared/technician/technician.ts';
import type { TechnicianRow } from '../store/search-source.ts';
import { type Hours, readHours } from './hours.ts';
import type { PackageSet, PackageSets } from './package-sets.ts';

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
