/** Where technicians learned their trade; all made up. */
export const TRAINING_PROGRAMS = [
  'Cascade School of Bicycle Mechanics',
  'Bay Area Wheelbuilding Intensive',
  'Pacific Cycle Technician Diploma',
  'Rose City Frame and Wheel Academy',
  'Puget Sound Mechanics Certificate',
  'Hudson Bicycle Repair Institute',
  'Five Boroughs Bike Co-op Apprenticeship',
  'Island Bicycle Trades Certificate',
  'Lower Mainland Cycle Technician Program',
  'Lakeshore College Bicycle Mechanics',
  'Community Bike Kitchen Mentor Program',
  'E-Bike Systems Technician Level 2',
  'Suspension Service Certification',
  'Master Wheelbuilder Workshop',
  'Trained on the job in a family shop',
] as const;

/** The same, as a technician in Montréal would write it. */
export const FRENCH_TRAINING_PROGRAMS = [
  'École de mécanique vélo du Plateau',
  'Attestation en mécanique de vélo',
  'Atelier coopératif de Rosemont',
  'Formation en montage de roues',
  'Apprentissage en atelier familial',
] as const;
