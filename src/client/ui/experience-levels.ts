import { formatNames } from '../../shared/format/lists.ts';
import { uiText } from '../../shared/messages/site/ui.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '../../shared/technician/technician.ts';

/** What each level is called on screen. It's stored and sent in English, as specified. */
const NAMES: Record<ExperienceLevel, string> = {
  'Less than 1 Year': uiText('experience.under1'),
  '1-2 Years': uiText('experience.from1'),
  '2-5 Years': uiText('experience.from2'),
  '5-10 Years': uiText('experience.from5'),
  '10+ Years': uiText('experience.from10'),
};

/** For selects. */
export const EXPERIENCE_OPTIONS = EXPERIENCE_LEVELS.map((value) => ({
  value,
  label: NAMES[value],
}));

/** The name of a stored level; empty if there is none. */
export function experienceName(level: string): string {
  return NAMES[level as ExperienceLevel] ?? level;
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
