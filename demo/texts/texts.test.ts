import { describe, expect, it } from 'vitest';
import { isEmail, isFullName, isPhone } from '../../src/shared/site/contact.ts';
import { EXPERIENCE_LEVELS } from '../../src/shared/technician/experience-levels.ts';
import { PACKAGE_NAME_MAX } from '../../src/shared/technician/service-package.ts';
import { createRandom, type Random } from '../random.ts';
import { writeBiography } from './biographies.ts';
import { createMailboxes, phoneNumber } from './contacts.ts';
import { writeInstructions } from './instructions.ts';
import { createNamer, pickName } from './names.ts';
import { PACKAGE_TRANSLATIONS } from './package-translations.ts';
import { DEMO_PACKAGES } from './packages.ts';
import { type StarRating, writeReview } from './reviews.ts';

const many = <T>(count: number, seed: string, draw: (random: Random, index: number) => T) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => draw(random, index));
};
const names = DEMO_PACKAGES.map((pack) => pack.name);

describe('service packages', () => {
  it('are a dozen active ones with different names', () => {
    expect(DEMO_PACKAGES.filter((pack) => pack.isActive)).toHaveLength(12);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have no comma in a name or an included item, where lists are split', () => {
    for (const pack of DEMO_PACKAGES) {
      const { fr, es } = PACKAGE_TRANSLATIONS[pack.name];
      for (const { name = '', services = [] } of [pack, fr!, es!]) {
        expect(name).not.toContain(',');
        expect(name.length).toBeLessThanOrEqual(PACKAGE_NAME_MAX);
        expect(services).toHaveLength(pack.services.length);
        for (const item of services) expect(item).not.toContain(',');
      }
    }
  });
});

describe('names', () => {
  it('are different for a thousand technicians of each language', () => {
    for (const french of [false, true]) {
      const next = createNamer(createRandom('names'));
      const drawn = Array.from({ length: 1000 }, () => next(french));
      expect(new Set(drawn.map(({ first, last }) => `${first} ${last}`)).size).toBe(1000);
      expect(drawn.every(({ first, last }) => isFullName(`${first} ${last}`))).toBe(true);
    }
  });
});

describe('contacts', () => {
  it('are valid addresses under .example, never one twice', () => {
    const next = createMailboxes(createRandom('mail'));
    const addresses = many(5000, 'people', (random, index) =>
      next(pickName(random, index % 4 === 0)),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      expect(address).toMatch(/\.example$/);
      expect(isEmail(address)).toBe(true);
    }
  });

  it('are phone numbers of the range kept for fiction', () => {
    for (const phone of many(200, 'phones', (random, index) =>
      phoneNumber(random, index % 2 === 0 ? 'Montréal' : undefined),
    )) {
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(isPhone(phone)).toBe(true);
    }
  });
});

const biography = (random: Random, index: number) =>
  writeBiography(random, {
    place: 'Kitsilano',
    workplace: random.pick(['shop', 'mobile'] as const),
    years: EXPERIENCE_LEVELS[index % EXPERIENCE_LEVELS.length]!,
    services: random.sample(names, 4),
    french: index % 8 === 0,
  });
const sentences = (text: string) => text.split(/(?<=[.!?]) (?=[A-ZÀ-Ý])/);

describe('biographies', () => {
  it('are two to four sentences with nothing left to fill in', () => {
    for (const text of many(500, 'lives', biography)) {
      const count = sentences(text).length;
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(4);
      expect(text).not.toMatch(/[{}]|undefined| {2}/);
    }
  });

  it('are each their own among the 120 of the demo', () => {
    expect(new Set(many(120, 'lives', biography)).size).toBe(120);
  });

  it('agree with the years somebody has worked', () => {
    const beginners = many(100, 'young', (random) =>
      writeBiography(random, {
        place: 'Verdun',
        workplace: 'shop',
        years: 'Less than 1 Year',
        services: [],
      }),
    );
    for (const text of beginners) expect(text).not.toMatch(/decade|twenty|fifteen years|uncle/i);
  });
});

describe('reviews', () => {
  const stars: readonly StarRating[] = [3, 4, 5];
  const review = (random: Random, index: number) =>
    writeReview(random, stars[index % 3]!, random.pick(names), 'Marisol');

  it('have nothing left to fill in and fit every service', () => {
    for (const text of many(600, 'reviews', review)) expect(text).not.toMatch(/[{}]|undefined/);
  });

  it('seldom repeat among 300', () => {
    expect(new Set(many(300, 'reviews', review)).size).toBeGreaterThan(230);
  });
});

describe('instructions', () => {
  it('are sometimes empty and otherwise varied', () => {
    const all = many(300, 'notes', writeInstructions);
    expect(all.filter((text) => text === '').length).toBeGreaterThan(50);
    expect(new Set(all).size).toBeGreaterThan(120);
  });
});

describe('every text', () => {
  it('is the same for the same seed', () => {
    const once = () => [
      many(40, 'same', biography),
      many(40, 'same', writeInstructions),
      many(40, 'same', (random) => pickName(random)),
    ];
    expect(once()).toEqual(once());
  });
});
