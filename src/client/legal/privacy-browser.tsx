import { Button } from '@mantine/core';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { openCookieSettings } from './consent.ts';
import type { Section } from './document-page.tsx';

/** What's stored in the browser, and which servers the browser contacts. */
export const browserSections: Section[] = [
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    body: (
      <>
        <p>
          Reading, searching and booking don’t set any cookies. Signing in sets two, both necessary:
        </p>
        <dl>
          <dt>session</dt>
          <dd>
            Keeps you signed in. Expires after 14 days without a visit, and after 60 days at the
            latest. The server stores its hash, when it was last used, and a short name such as
            “Chrome on Android”, so that you can recognize and end your sessions.
          </dd>
          <dt>device</dt>
          <dd>
            Remembers that you signed in from this browser before, so that someone guessing your
            password can’t lock you out. Expires after a year.
          </dd>
        </dl>
        <p>Your browser also stores the following. It isn’t sent to us:</p>
        <dl>
          <dt>cookie-consent</dt>
          <dd>Your choice in the cookie banner.</dd>
          <dt>color-scheme</dt>
          <dd>Light or dark mode, once you’ve used the switch.</dd>
          <dt>favorite-technicians</dt>
          <dd>The technicians you marked with a heart.</dd>
          <dt>booking-draft</dt>
          <dd>
            What you typed into a booking: your name, phone, email, address and notes. Only in this
            tab, until you send or cancel the request or close the tab.
          </dd>
          <dt>remembered-customer</dt>
          <dd>
            Only if you tick “Remember me on this device”: your name, phone, email and the links to
            your last 20 bookings, until you untick it or delete them under{' '}
            <a href={paths.myBookings}>My bookings and favorites</a>.
          </dd>
          <dt>A draft technician application</dt>
          <dd>Kept until you send it, and never with the password.</dd>
        </dl>
        <p>
          {optionalText()} We don’t load scripts like these unless you agree in the cookie settings,
          and you can withdraw your consent at any time. Pages with a secret link never load them,
          and neither does a browser that remembers you, from the next page on.
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
    title: 'Other servers your browser contacts',
    body: (
      <>
        <p>
          Map images come from <b>{tileHost()}</b>. That server sees your IP address and which part
          of the map you’re looking at. If it can’t be reached, the map is drawn from a file on our
          server. Everything else on this site, including fonts, comes from our own server.
        </p>
        <p>
          Our own server looks up places. If the operator has set up an external place service, our
          server asks it on your behalf. It learns what you searched for, but not who you are.
        </p>
      </>
    ),
  },
];

function tileHost(): string {
  return URL.parse(site.tiles.url.replace('{s}.', ''))?.hostname ?? site.tiles.url;
}

/** Which scripts that need consent the operator has set up. */
function optionalText(): string {
  const named = Object.entries(site.scripts).filter(([, script]) => script !== '');
  if (named.length === 0) return 'This site currently uses no analytics or marketing scripts.';
  const parts = named.map(
    ([kind, script]) => `a script from ${URL.parse(script)?.host} for ${kind}`,
  );
  return `With your consent, your browser loads ${parts.join(' and ')}.`;
}
