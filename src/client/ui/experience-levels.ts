import { formatNames } from '../../shared/format/lists.ts';
import { uiText } from '../../shared/messages/site/ui.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '../../shared/technician/technician.ts';

/** The texts of each level, which is stored and sent in English, as specified. */
export const EXPERIENCE_KEYS = {
  'Less than 1 Year': 'experience.under1',
  '1-2 Years': 'experience.from1',
  '2-5 Years': 'experience.from2',
  '5-10 Years': 'experience.from5',
  '10+ Years': 'experience.from10',
} as const satisfies Record<ExperienceLevel, string>;

/** For selects. */
export const EXPERIENCE_OPTIONS = EXPERIENCE_LEVELS.map((value) => ({
  value,
  label: uiText(EXPERIENCE_KEYS[value]),
}));

/** The name of a stored level; empty if there is none. */
export function experienceName(level: string): string {
  const key = EXPERIENCE_KEYS[level as ExperienceLevel];
  return key ? uiText(key) : level;
}

/** Years of experience, or the first two specializations and a count of the rest. */
export function experienceText(
  technician: Pick<TechnicianPage, 'experienceYears' | 'specializations'>,
): string {
  if (technician.experienceYears) return experienceName(technician.experienceYears);
  const [first, second, ...more] = technician.specializations;
  const named = formatNames([first, second].filter((text) => text !== undefined));
  return more.length > 0 ? `${named} +${more.length}` : named;
}
