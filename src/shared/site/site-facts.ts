import type { Units } from '../market/countries.ts';
import type { NamedPlace } from '../market/place-texts.ts';
import type { Language } from '../messages/languages.ts';

export interface SiteFacts {
  name: string;
  /** Empty for none. */
  logo: string;
  /** No trailing slash. */
  url: string;
  defaultLanguage: Language;
  supportEmail: string;
  /** Otherwise emails wait in the admins' outbox. */
  sendsEmails: boolean;
  hasImprint: boolean;
  /** No admin has a password yet. */
  needsAdmin: boolean;
  /** For the cookie banner. */
  scripts: { analytics: string | undefined; marketing: string | undefined };
  /** Online, for a confirmed booking, before its start. */
  cancelCutoffHours: number;
  units: Units;
  mapCenter: NamedPlace;
  popularCities: NamedPlace[];
  tiles: { url: string; attribution: string; maxZoom: number };
}
