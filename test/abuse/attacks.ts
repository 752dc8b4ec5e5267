/** Every attack, in the order of docs/threat-model.md. */
import { adminTakeover } from './admin-takeover.ts';
import { browserForms } from './browser-forms.ts';
import { claimedAddress } from './claimed-address.ts';
import { costlyRequests } from './costly-requests.ts';
import { crossSite } from './cross-site.ts';
import { customerData } from './customer-data.ts';
import { diskFilling } from './disk-filling.ts';
import { emailBombs } from './email-bombs.ts';
import { erasing } from './erasing.ts';
import { filePermissions } from './file-permissions.ts';
import { forgedRatings } from './forged-ratings.ts';
import { geocoderTurns } from './geocoder-turns.ts';
import { hoarding } from './hoarding.ts';
import { inMyName } from './in-my-name.ts';
import { lostLink } from './lost-link.ts';
import { names } from './names.ts';
import { newEmail } from './new-email.ts';
import { passwordSpraying } from './password-spraying.ts';
import { photos } from './photos.ts';
import { placeless } from './placeless.ts';
import { proposals } from './proposals.ts';
import { refusals } from './refusals.ts';
import { restEdges } from './rest-edges.ts';
import { streamsAndJson } from './streams-and-json.ts';
import { streetLeaks } from './street-leaks.ts';
import type { Attack } from './target.ts';
import { timeZone } from './time-zone.ts';
import { timing } from './timing.ts';

export const ATTACKS: readonly Attack[] = [
  ...refusals,
  ...streetLeaks,
  ...forgedRatings,
  ...hoarding,
  ...inMyName,
  ...erasing,
  ...emailBombs,
  ...crossSite,
  ...proposals,
  ...passwordSpraying,
  ...timeZone,
  ...timing,
  ...lostLink,
  ...filePermissions,
  ...diskFilling,
  ...adminTakeover,
  ...streamsAndJson,
  ...costlyRequests,
  ...photos,
  ...names,
  ...placeless,
  ...restEdges,
  ...newEmail,
  ...customerData,
  ...claimedAddress,
  ...geocoderTurns,
];

/** Those and what takes a browser: for the full program alone. */
export const ALL_ATTACKS: readonly Attack[] = [...ATTACKS, ...browserForms];
