/** What an applicant agrees to (specification, section 3, consent record). No zod in this file. */
export const CONSENT_KINDS = ['dataProcessing', 'dataSharing', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
