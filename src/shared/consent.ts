/** What an applicant agrees to (specification, section 3, consent record). No zod in this file. */
export const CONSENT_KINDS = ['dataProcessing', 'dataSharing', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** When the policies that are agreed to were last updated; kept with every consent. */
export const POLICY_VERSION = '2025-07-15';
