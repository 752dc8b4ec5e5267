import { uiText } from '../messages/ui.ts';

export const EXPERIENCE_LEVELS = [
  'Less than 1 Year',
  '1-2 Years',
  '2-5 Years',
  '5-10 Years',
  '10+ Years',
] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** The texts of each level, which is stored and sent in English, as specified. */
export const EXPERIENCE_KEYS = {
  'Less than 1 Year': 'experience.underOne',
  '1-2 Years': 'experience.oneYear',
  '2-5 Years': 'experience.twoYears',
  '5-10 Years': 'experience.fiveYears',
  '10+ Years': 'experience.tenYears',
} as const satisfies Record<ExperienceLevel, string>;

/** The name of a stored level; empty if there is none. */
export function experienceName(level: string): string {
  const key = EXPERIENCE_KEYS[level as ExperienceLevel];
  return key ? uiText(key) : level;
}
