import type { Units } from '../market/countries.ts';
import type { NamedPlace } from '../market/place-texts.ts';
import type { Language } from '../messages/languages.ts';

export interface SiteFacts {
  name: string;
  /** Empty if there is no logo. */
  logo: string;
  /** No trailing slash. */
  url: string;
  defaultLanguage: Language;
  supportEmail: string;
  /** If false, emails wait in the admins' outbox. */
  sendsEmails: boolean;
  hasImprint: boolean;
  /** No admin has a password yet. */
  needsAdmin: boolean;
  scripts: { analytics: string | undefined; marketing: string | undefined };
  /** How long before its start a confirmed booking can be canceled online. */
  cancelCutoffHours: number;
  units: Units;
  mapCenter: NamedPlace;
  popularCities: NamedPlace[];
  tiles: { url: string; attribution: string; maxZoom: number };
}
