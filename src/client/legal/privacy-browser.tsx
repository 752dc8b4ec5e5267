import { Button } from '@mantine/core';
import { site } from '../site.ts';
import { openCookieSettings } from './consent.ts';
import type { Section } from './document-page.tsx';

/** What is stored in the browser, and whom the browser talks to. */
export const browserSections: Section[] = [
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    body: (
      <>
        <p>Reading, searching and booking set no cookie. Signing in sets two, both necessary:</p>
        <dl>
          <dt>session</dt>
          <dd>
            Keeps you signed in: 14 days without a visit, 60 days at most. The server holds its hash
            alone.
          </dd>
          <dt>device</dt>
          <dd>
            Says that you signed in from this browser before, so that a stranger’s wrong guesses
            cannot lock you out. A year.
          </dd>
        </dl>
        <p>Your browser also stores, for itself and without sending it to us:</p>
        <dl>
          <dt>cookie-consent</dt>
          <dd>What you chose in the cookie banner.</dd>
          <dt>color-scheme</dt>
          <dd>Whether you prefer light or dark, once you have used the switch.</dd>
          <dt>favourite-technicians</dt>
          <dd>The technicians you gave a heart.</dd>
          <dt>A draft of a technician’s application</dt>
          <dd>Until it is sent, and never with the password.</dd>
        </dl>
        <p>
          {optionalText()} Nothing of the kind is loaded unless you agree to it in the cookie
          settings, and you can take that back at any time. On pages with a secret link it is not
          loaded at all.
        </p>
        <p>
          <Button variant="default" onClick={openCookieSettings}>
            Cookie settings
          </Button>
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Whom else your browser talks to',
    body: (
      <>
        <p>
          The pictures of the map come from <b>{tileHost()}</b>. That server sees your internet
          address and which part of the map you look at. Where it cannot be reached the map is drawn
          from a file of ours. Everything else on this site, fonts included, comes from our own
          server.
        </p>
        <p>
          Places are looked up on our own server. If the operator has set up another place service,
          our server asks it for you: it learns the text you searched for, but not who you are.
        </p>
      </>
    ),
  },
];

function tileHost(): string {
  return URL.parse(site.tiles.url.replace('{s}.', ''))?.hostname ?? site.tiles.url;
}

/** What the operator has set up that asks for consent. */
function optionalText(): string {
  const named = Object.entries(site.scripts).filter(([, script]) => script !== '');
  if (named.length === 0) return 'This site uses no analytics and no marketing at present.';
  const parts = named.map(([kind, script]) => `for ${kind} a script of ${URL.parse(script)?.host}`);
  return `With your consent your browser loads ${parts.join(' and ')}.`;
}
