import type { ExperienceLevel } from '../../src/shared/technician/experience-levels.ts';
import type { Random } from '../random.ts';
import {
  BEGINNINGS,
  ENDINGS,
  FRENCH_ENDINGS,
  PLACES,
  SPECIALITIES,
} from './biography-sentences.ts';
import type { DemoPackageName } from './packages.ts';

export interface Career {
  /** Shown to everybody: the public place, never one derived from the true point. */
  place: string;
  workplace: keyof typeof PLACES;
  years: ExperienceLevel;
  services: readonly DemoPackageName[];
  french?: boolean;
}

const STAGES: Record<ExperienceLevel, keyof typeof BEGINNINGS> = {
  'Less than 1 Year': 'fresh',
  '1-2 Years': 'fresh',
  '2-5 Years': 'settled',
  '5-10 Years': 'settled',
  '10+ Years': 'veteran',
};

/**
 * The "experience" text of one technician: two to four sentences in the first person, that agree
 * with the career's years, services and way of working.
 */
export function writeBiography(random: Random, career: Career): string {
  const beginning = random.pick(BEGINNINGS[STAGES[career.years]]);
  const place = random.pick(PLACES[career.workplace]).replaceAll('{place}', career.place);
  const speciality =
    career.services.length > 0 ? random.pick(SPECIALITIES[random.pick(career.services)]) : '';
  const ending = random.pick(career.french ? FRENCH_ENDINGS : ENDINGS);
  const sentences = random.weighted([
    [[beginning, speciality, place, ending], 4],
    [[beginning, place, speciality], 3],
    [[beginning, speciality, ending], 2],
    [[speciality, place, ending], 2],
    [[place, beginning, ending], 2],
    [[beginning, place], 1],
    [[place, speciality], 1],
  ]);
  return sentences.filter(Boolean).join(' ');
}
