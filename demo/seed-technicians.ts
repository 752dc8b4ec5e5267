/** Technicians of the demo marketplace: who they are, where they work, what they offer, when. */

import type { technicians, users } from '../db/schema.ts';
import type { Gazetteer } from '../src/server/geo/gazetteer.ts';
import { locate } from '../src/server/geo/locate.ts';
import { SOURCE_LANGUAGE } from '../src/shared/messages/languages.ts';
import type { PrivacyMode } from '../src/shared/place/location-privacy.ts';
import { EXPERIENCE_LEVELS } from '../src/shared/technician/experience-levels.ts';
import type { SpokenLanguage } from '../src/shared/technician/spoken-languages.ts';
import { SLOTS, type Slot } from '../src/shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../src/shared/time.ts';
import { cityOf, homeTown } from './cities.ts';
import { DEMO_TECHNICIAN } from './demo-accounts.ts';
import type { Random } from './random.ts';
import { writeBiography } from './texts/biographies.ts';
import { createMailboxes, phoneNumber, socialHandle } from './texts/contacts.ts';
import { createNamer, type Presentation } from './texts/names.ts';
import { DEMO_PACKAGES } from './texts/packages.ts';
import { FREEZE_REASONS, REJECTION_REASONS } from './texts/reasons.ts';
import { FRENCH_TRAINING_PROGRAMS, TRAINING_PROGRAMS } from './texts/training.ts';

export interface SeededTechnician {
  user: typeof users.$inferInsert & { id: number };
  technician: typeof technicians.$inferInsert & { id: number };
  /** Indexes into DEMO_PACKAGES. */
  packages: number[];
  hasOwnPrices: boolean;
  /** Seven days from Sunday on. */
  week: Slot[][];
  presentation: Presentation;
  isMobile: boolean;
  random: Random;
}

/** Two in Portland who come to customers: they ask for a call-out fee and prices of their own. */
const INDEPENDENT = [1, 9];

/** Packages that are not hidden. */
const OFFERED = DEMO_PACKAGES.flatMap(({ isActive }, at) => (isActive ? at : []));

/** Of made-up addresses; the town is real. */
const STREETS =
  'Alder Birch Chestnut Elm Larch Maple Orchard Station Mill Harbour Spruce Willow'.split(' ');

/** Working weeks as technicians keep them: first and last slot of each day from Sunday on. */
const WEEKS: readonly (readonly (readonly [number, number] | undefined)[])[] = [
  [undefined, [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [2, 7]],
  [undefined, undefined, [2, 10], [2, 10], [2, 12], [2, 12], [1, 9]],
  [[2, 8], [9, 14], [9, 14], undefined, [9, 14], [9, 14], [1, 10]],
  [undefined, [0, 7], [0, 7], [0, 7], [0, 7], [0, 5], undefined],
  [[4, 9], [2, 10], undefined, [2, 10], [2, 10], [2, 11], [0, 11]],
  [
    [0, 14],
    [0, 14],
    [0, 14],
    [0, 14],
    [0, 14],
    [0, 14],
    [0, 14],
  ],
];

export function* seedTechnicians(
  random: Random,
  gazetteer: Gazetteer,
  options: { count: number; now: number },
): Generator<SeededTechnician> {
  const nextName = createNamer(random.fork('names'));
  const nextMailbox = createMailboxes(random.fork('mailboxes'));
  for (let index = 0; index < options.count; index += 1) {
    yield seedTechnician(random.fork(`technician ${index}`), index, options);
  }

  function seedTechnician(
    draw: Random,
    index: number,
    { count, now }: { count: number; now: number },
  ): SeededTechnician {
    const id = index + 1;
    const town = cityOf(index);
    const isFrench = town.name === 'Montréal';
    const home = homeTown(draw, gazetteer, town, count);
    const name = nextName(isFrench && draw.chance(0.8));
    const mode = draw.weighted<PrivacyMode>([
      ['exact', 30],
      ['approximate', 45],
      ['service_area', 25],
    ]);
    const isMobile = mode === 'service_area' || draw.chance(0.15);
    const place = locate(gazetteer, home.point, mode);
    const years = draw.pick(EXPERIENCE_LEVELS);
    const hasOwnPrices = INDEPENDENT.includes(index);
    const packages = draw.sample(OFFERED, draw.int(3, 8));
    const services = packages.map((at) => DEMO_PACKAGES[at]!.name);
    const createdAt = now - draw.int(40, 900) * DAY_MS;
    // The first is the one a demonstration signs in as.
    const email = index === 0 ? DEMO_TECHNICIAN : nextMailbox(name);
    const phone = phoneNumber(draw, town.name);
    return {
      user: {
        id: id + 1,
        username: email,
        email,
        password: '!',
        phone,
        role: 'technician',
        emailVerifiedAt: createdAt,
        createdAt,
      },
      technician: {
        id,
        userId: id + 1,
        name: `${name.first} ${name.last}`,
        firstName: name.first,
        lastName: name.last,
        phone,
        address: `${draw.int(10, 3999)} ${draw.pick(STREETS)} Street, ${place.city}, ${place.region}`,
        ...place,
        profileImage: null,
        shopImage: null,
        rating: 0,
        reviewCount: 0,
        specializations: services,
        isActive: true,
        isApproved: true,
        isSupertech: draw.chance(0.12),
        isFrozen: false,
        privacyMode: mode,
        isHomeBased: !isMobile && draw.chance(0.4),
        comesToCustomer: isMobile,
        serviceRadiusKm: isMobile ? draw.int(6, 25) : 5,
        visitFeeCents: hasOwnPrices ? 2_000 : 0,
        instagram: draw.chance(0.5) ? socialHandle(draw, name) : '',
        facebook: draw.chance(0.25) ? socialHandle(draw, name) : '',
        experience: writeBiography(draw, {
          place: place.publicPlace,
          workplace: isMobile ? 'mobile' : 'shop',
          years,
          services: services.slice(0, 3),
          french: isFrench,
        }),
        experienceLanguage: SOURCE_LANGUAGE,
        experienceYears: years,
        trainingProgram: draw.chance(0.6)
          ? draw.pick(isFrench ? FRENCH_TRAINING_PROGRAMS : TRAINING_PROGRAMS)
          : '',
        languages: spoken(draw.fork('languages'), isFrench),
        approvedAt: createdAt + draw.int(1, 3) * DAY_MS,
        rejectionReason: null,
        freezeReason: null,
        createdAt,
        ...stateOf(draw, index, count, now),
      },
      packages: isUnassigned(index, count) ? [] : packages,
      hasOwnPrices,
      week: seedWeek(draw),
      presentation: name.presentation,
      isMobile,
      random: draw,
    };
  }
}

/** In the order of the list. */
function spoken(random: Random, isFrench: boolean): SpokenLanguage[] {
  const others = random.weighted<SpokenLanguage[]>([
    [['es'], 30],
    [['fr'], 15],
    [['es', 'fr'], 5],
    [['vi'], 3],
    [['zh'], 3],
    [['ko'], 1],
    [[], 43],
  ]);
  return isFrench ? ['en', 'fr'] : ['en', ...others];
}

/** The last of a marketplace of at least twenty are in the other states an admin meets. */
function stateOf(random: Random, index: number, count: number, now: number) {
  const fromEnd = count < 20 ? Number.POSITIVE_INFINITY : count - 1 - index;
  if (fromEnd < 4) {
    return { isApproved: false, approvedAt: null, createdAt: now - random.int(2, 40) * HOUR_MS };
  }
  if (fromEnd === 4) {
    const rejectionReason = random.pick(REJECTION_REASONS);
    return { isApproved: false, isActive: false, approvedAt: null, rejectionReason };
  }
  return fromEnd < 7 ? { isFrozen: true, freezeReason: random.pick(FREEZE_REASONS) } : {};
}

function isUnassigned(index: number, count: number): boolean {
  const fromEnd = count < 20 ? Number.POSITIVE_INFINITY : count - 1 - index;
  return fromEnd < 5 || fromEnd === 7;
}

function seedWeek(random: Random): Slot[][] {
  const week = random.pick(WEEKS);
  return week.map((day) => {
    if (!day) return [];
    const lunch = random.chance(0.3) ? 5 : -1;
    return SLOTS.filter((_, at) => at >= day[0] && at <= day[1] && at !== lunch);
  });
}
