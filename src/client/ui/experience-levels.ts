import { formatNames } from '../../shared/format/lists.ts';
import { EXPERIENCE_LEVELS, experienceName } from '../../shared/technician/experience-levels.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';

export const EXPERIENCE_OPTIONS = EXPERIENCE_LEVELS.map((value) => ({
  value,
  label: experienceName(value),
}));

/** Years of experience, or the first two specializations and a count of the rest. */
export function experienceText(
  technician: Pick<TechnicianPage, 'experienceYears' | 'specializations'>,
): string {
  if (technician.experienceYears) return experienceName(technician.experienceYears);
  const [first, second, ...more] = technician.specializations;
  const named = formatNames([first, second].filter((text) => text !== undefined));
  return more.length > 0 ? `${named} +${more.length}` : named;
}
