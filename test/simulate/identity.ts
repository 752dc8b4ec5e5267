/**
 * Names and addresses that can be recognized wherever they turn up: each has the person's kind and
 * number in it, and how often they have started anew after being erased.
 */
import type { Random } from '../../demo/random.ts';
import type { Language } from '../../src/shared/messages/languages.ts';

/** `rider17x0`, `wheeler5x1`. */
export type Identity = `${Kind}${number}x${number}`;
type Kind = 'rider' | 'wheeler';

const FIRST_NAMES = ['Ada', 'Bram', 'Chloé', 'Dmitri', 'Elif', 'Fatou', 'Günther', 'Hana', 'Ines'];
const AREA: Record<Kind, number> = { rider: 2, wheeler: 3 };

/** Most speak English, as in the market. */
export function languageOf(number: number): Language {
  return (['en', 'fr', 'en', 'es', 'en'] as const)[number % 5]!;
}

/** Whatever a stranger must not read of anyone: last names of customers, emails, phones, streets. */
export const PRIVATE = /rider\d+x\d+|@|\([23]\d\d\) 555-\d{4}|\d+ Thistle Row/i;

export function namesOf(kind: Kind, number: number, generation: number, random: Random) {
  const identity: Identity = `${kind}${number}x${generation}`;
  const firstName = random.pick(FIRST_NAMES);
  const lastName = identity[0]!.toUpperCase() + identity.slice(1);
  const area = AREA[kind] * 100 + generation;
  return {
    identity,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${identity}@post.example`,
    phone: `(${area}) 555-${String(number).padStart(4, '0')}`,
  };
}

/** Everyone a text names. */
export function* identitiesIn(text: string): Generator<Identity> {
  for (const [found] of text.matchAll(/(?:rider|wheeler)\d+x\d+/gi)) {
    yield found.toLowerCase() as Identity;
  }
  for (const [, kind, generation, number] of text.matchAll(/\(([23])(\d\d)\) 555-(\d{4})/g)) {
    const name = kind === '2' ? 'rider' : 'wheeler';
    yield `${name}${Number(number)}x${Number(generation)}`;
  }
}
