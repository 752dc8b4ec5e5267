import type { Random } from '../random.ts';
import type { DemoPackageName } from './packages.ts';
import { ANSWERS, ENDINGS, OPENINGS, PRAISE, type StarRating } from './review-sentences.ts';

export type { StarRating } from './review-sentences.ts';

const named = (text: string, name: string) => text.replaceAll('{name}', name);

/** Stars as reviews of good technicians spread: mostly five, some four, few three. */
export function pickStars(random: Random, quality = 0.78): StarRating {
  if (random.chance(quality)) return 5;
  return random.chance(0.75) ? 4 : 3;
}

/**
 * A customer's review of one service: one to three sentences that agree with its stars.
 * @param technician the technician's first name
 */
export function writeReview(
  random: Random,
  stars: StarRating,
  service: DemoPackageName,
  technician: string,
): string {
  const opening = random.pick(OPENINGS[stars]);
  const praise = random.pick(PRAISE[service]);
  const ending = random.pick(ENDINGS[stars]);
  // A middling review without its complaint would read like a good one.
  const shapes: readonly (readonly [string[], number])[] =
    stars === 3
      ? [
          [[opening, ending], 3],
          [[opening, praise, ending], 2],
        ]
      : [
          [[opening, praise], 4],
          [[opening, praise, ending], 3],
          [[praise], 2],
          [[praise, ending], 2],
          [[opening], 1],
        ];
  return named(random.weighted(shapes).join(' '), technician);
}

/**
 * The technician's answer to a review.
 * @param customer the customer's first name
 */
export const answerReview = (random: Random, stars: StarRating, customer: string): string =>
  named(random.pick(ANSWERS[stars]), customer);
