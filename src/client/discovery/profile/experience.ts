import { discoveryText } from '../../../shared/messages/discovery.ts';
import type { ExperienceLevel } from '../../../shared/technician/experience-levels.ts';
import { EXPERIENCE_KEYS } from '../../../shared/technician/experience-levels.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { experienceText } from '../../ui/experience-levels.ts';

/** `5–10 years of experience`, where there's room to say of what, or specializations. */
export function experienceFact(
  technician: Pick<TechnicianPage, 'experienceYears' | 'specializations'>,
): string {
  const key = EXPERIENCE_KEYS[technician.experienceYears as ExperienceLevel];
  return key ? discoveryText(key) : experienceText(technician);
}
