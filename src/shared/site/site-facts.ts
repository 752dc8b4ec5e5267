import type { Units } from '../market/countries.ts';
import type { NamedPlace } from '../market/place-texts.ts';
import type { Language } from '../messages/languages.ts';

/** What the server writes into each page's head about the operator's site, as JSON. */
export interface SiteFacts {
  name: string;
  /** The URL of the operator's own logo. Empty when there is none. */
  logo: string;
  /** No trailing slash. */
  url: string;
  defaultLanguage: Language;
  supportEmail: string;
  /** Without a mail server, emails wait in the admins' outbox. */
  sendsEmails: boolean;
  hasImprint: boolean;
  /** No admin has a password yet. */
  needsAdmin: boolean;
  /** Optional scripts in the cookie banner. */
  scripts: { analytics: string | undefined; marketing: string | undefined };
  /** A confirmed booking can be canceled online until this many hours before it starts. */
  cancelCutoffHours: number;
  /** What distances are shown in, unless the visitor chooses. */
  units: Units;
  mapCenter: NamedPlace;
  /** Suggested before anything is typed. */
  popularCities: NamedPlace[];
  tiles: { url: string; attribution: string; maxZoom: number };
}
