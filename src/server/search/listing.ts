/** A technician as the read model holds one, made from a row of the store. */
import { fold } from '../../shared/format/fold.ts';
import { currencyOf, feeOf } from '../../shared/site/price.ts';
import type { OwnWindow } from '../../shared/technician/availability.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { isListed, travels } from '../../shared/technician/technician.ts';
import { technicianSlug } from '../../shared/technician/technician-slug.ts';
import type { SearchRow } from '../store/search-source.ts';
import { type Hours, readHours } from './hours.ts';
import type { PackageSet, PackageSets } from './package-sets.ts';

/** What strangers see and only a change of the technician changes. */
type Card = Omit<
  PublicTechnician,
  'assignedServices' | 'localServices' | 'lowestPrice' | 'nextAvailable' | 'distance'
>;

/** An approved technician; whether customers see them depends on their packages, too. */
export interface Listing extends OwnWindow {
  card: Card;
  /** Of those who share time zone, notice and horizon. */
  windowKey: string;
  /** Hours to keep free after a visit. */
  gapHours: number;
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
  const { noticeHours, horizonDays, gapHours } = row;
  return {
    card,
    windowKey: `${card.timeZone} ${noticeHours ?? ''} ${horizonDays ?? ''}`,
    noticeHours,
    horizonDays,
    gapHours: travels(card) ? gapHours : 0,
    rating: row.reviewCount > 0 ? row.rating : 0,
    text: [card.name, ...card.specializations].map(fold).join('\n'),
    packages: packageSets.of(row.assigned, card.currency),
    hours: readHours(row),
  };
}

function cardOf(row: SearchRow): Card {
  const comesToCustomer = row.comesToCustomer === 1;
  const visitFeeCents = travels({ ...row, comesToCustomer }) ? row.visitFeeCents : 0;
  return {
    id: row.id,
    name: row.name,
    city: row.publicPlace,
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
    radiusMeters: row.publicRadiusMeters,
    privacyMode: row.privacyMode,
    isHomeBased: row.isHomeBased === 1,
    comesToCustomer,
    serviceRadiusKm: row.serviceRadiusKm,
    visitFee: feeOf({ visitFeeCents }),
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
