/** What a booking's page shows before any script runs, as src/client/booking/managed/managed-booking.tsx does. */
import type { FirstAnswer } from '../../shared/admin/first-answer.ts';
import { hasTotal } from '../../shared/booking/booking.ts';
import { proposalText, standingOf } from '../../shared/booking/booking-standing.ts';
import { stepsOf } from '../../shared/booking/booking-steps.ts';
import type {
  ManagedBooking,
  OtherTechnician,
} from '../../shared/booking/managed-booking.schema.ts';
import { STATUS_TONES, statusLabel } from '../../shared/booking/status-label.ts';
import { technicianName } from '../../shared/booking/technician-name.ts';
import { isUnconfirmable, unconfirmable } from '../../shared/booking/unconfirmable.ts';
import { formatDate, formatListedDate } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/duration.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { formatSlot, withTime } from '../../shared/format/times.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { capitalized } from '../../shared/messages/formatters.ts';
import { myBookingsText } from '../../shared/messages/my-bookings.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import {
  dollarsToCents,
  formatCents,
  formatTotal,
  shownCurrency,
} from '../../shared/site/price.ts';
import { callTo, directionsTo } from '../../shared/site/reach.ts';
import type { SiteFacts } from '../../shared/site/site-facts.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import { localText } from '../../shared/technician/service-texts.ts';
import { avatar, icon, pageBody, ratingOf, rich, words } from './page-markup.ts';

const PHONE = icon(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
);
const ROUTE = icon(
  'M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4',
  'M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5',
);

export interface Reader {
  /** UTC milliseconds. */
  now: number;
  fromEmail: boolean;
  site: Pick<SiteFacts, 'sendsEmails' | 'supportEmail'>;
  base: string;
}

export function bookingMarkup({ booking, others }: FirstAnswer, reader: Reader): string {
  if (!booking) return pageBody(pageTitle(pages.booking), words(refusalText('error.link')), '');
  const { now, fromEmail, site, base } = reader;
  const canOnlyAsk = isUnconfirmable(booking, site.sendsEmails);
  const { title, lead } = canOnlyAsk
    ? unconfirmable(technicianName(booking), site.supportEmail)
    : standingOf(booking, now, fromEmail);
  const proposal = proposalText(booking);
  const box = proposal ? `<section class="managed-box"><p>${words(proposal)}</p></section>` : '';
  const parts = `${others ? othersFree(others, reader) : ''}${box}${canOnlyAsk ? '' : timeline(booking)}${ticket(booking, base)}`;
  return pageBody(
    title,
    words(lead),
    `<div class="managed-parts"><div class="managed-section">${parts}</div></div>`,
  );
}

/** As src/client/booking/managed/others-free.tsx. */
function othersFree(others: readonly OtherTechnician[], { now, base }: Reader): string {
  if (others.length === 0) return `<p>${words(myBookingsText('others.next.none'))}</p>`;
  const rows = others.map((other) => {
    const { slug, name, city, profileImage, date, timeSlot } = other;
    const path = `${base}/technicians/${encodeURIComponent(slug)}`;
    const when = withTime(formatListedDate(date, now), formatSlot(timeSlot));
    return `<li>${avatar(name, profileImage && imageUrl(profileImage, 96), 48)}<div class="others-who"><a href="${path}">${words(name)}</a><p class="others-facts"><span>${words(city)}</span> ${ratingOf(other)} <span>${words(when)}</span></p></div><span class="shell-button">${words(myBookingsText('book'))}</span></li>`;
  });
  return `<section class="others"><h2>${words(myBookingsText('others.next.title'))}</h2><ul>${rows.join('')}</ul></section>`;
}

/** As src/client/booking/managed/timeline.tsx. */
function timeline(booking: ManagedBooking): string {
  const steps = stepsOf(booking).map(({ name, state, at, note = '' }) => {
    const when = at === null ? note : formatInstant(at, 'dayAndTime', booking.timeZone);
    return `<li data-state="${state}"><span class="steps-dot"></span><span class="steps-name">${words(name)}</span><span class="steps-when">${words(when)}</span></li>`;
  });
  return `<div class="steps-room"><ol class="steps">${steps.join('')}</ol></div>`;
}

/** As src/client/booking/managed/managed-tag.tsx. */
function ticket(booking: ManagedBooking, base: string): string {
  const { reference, date, timeSlot, status, agreedPrice } = booking;
  const total = hasTotal(status)
    ? formatTotal(dollarsToCents(agreedPrice) ?? 0, shownCurrency(booking.currency))
    : '';
  const named = rich(bookingText('sent.reference', { reference }), {
    b: (html) => `<b class="ticket-reference">${html}</b>`,
  });
  return `<section class="tag"><div class="tag-body"><div class="ticket">${head(booking, base)}<p class="ticket-soft">${named}</p><h2 class="ticket-when"><span>${words(capitalized(`${formatDate(date)},`))}</span> <span>${words(formatSlot(timeSlot))}</span></h2><dl class="ticket-facts">${facts(booking)}</dl></div></div><div class="tear-line" data-notched="true"></div><div class="tag-stub"><div><span class="ticket-total">${words(total)}</span></div><div class="tag-end"><span class="badge" data-tone="${STATUS_TONES[status]}">${words(statusLabel(status))}</span></div></div></section>`;
}

/** As src/client/booking/managed/ticket-head.tsx. */
function head(booking: ManagedBooking, base: string): string {
  const { technician } = booking;
  const name = technicianName(booking);
  const image = technician?.profileImage ? imageUrl(technician.profileImage, 320) : null;
  const link = technician?.isListed
    ? `<a href="${base}/technicians/${encodeURIComponent(technician.slug)}">${words(name)}</a>`
    : words(name);
  const way = technician ? directionsTo(technician) : undefined;
  const reach = [
    technician?.phone &&
      `<a href="${words(callTo(technician.phone) ?? '')}">${PHONE} ${words(myBookingsText('call'))}</a>`,
    way &&
      `<a href="${words(way)}" target="_blank" rel="noopener noreferrer">${ROUTE} ${words(myBookingsText('directions'))}</a>`,
  ].filter(Boolean);
  return `<div class="ticket-head">${avatar(name, image, 64)}<div class="ticket-who"><p class="ticket-name">${link}</p>${technician ? `<p class="ticket-place">${words(technician.place)}</p>` : ''}</div>${reach.length > 0 ? `<div class="ticket-reach">${reach.join('')}</div>` : ''}</div>`;
}

function facts(booking: ManagedBooking): string {
  const { serviceAddress, technician, packages, bike, specialInstructions } = booking;
  const currency = shownCurrency(booking.currency);
  const services = packages.map((item) => {
    const { text, lang } = localText(item, 'name');
    const name = `<span${lang ? ` lang="${lang}"` : ''}>${words(text)}</span>`;
    const price = formatCents(dollarsToCents(item.price) ?? 0, currency);
    return `<li><span>${name} <span class="ticket-soft">${words(formatDuration(item.durationMinutes))}</span></span><span class="ticket-price">${words(price)}</span></li>`;
  });
  if (booking.visitFee) {
    const price = formatCents(dollarsToCents(booking.visitFee) ?? 0, currency);
    services.push(
      `<li><span>${words(bookingText('visit.fee'))}</span><span class="ticket-price">${words(price)}</span></li>`,
    );
  }
  return [
    technician?.phone && fact(uiText('field.phone'), words(technician.phone)),
    serviceAddress
      ? fact(myBookingsText('place.yours'), words(serviceAddress))
      : technician &&
        fact(
          myBookingsText('place.label'),
          (booking.isAddressMissing
            ? `<b>${words(myBookingsText('place.missing'))}</b>`
            : words(technician.address ?? technician.place)) +
            (technician.addressFollows
              ? `<span class="ticket-soft">${words(myBookingsText('place.later'))}</span>`
              : ''),
        ),
    fact(bookingText('field.services'), `<ul class="ticket-packages">${services.join('')}</ul>`),
    bike && fact(myBookingsText('bike.yours'), words(bike)),
    specialInstructions && fact(myBookingsText('sent.note'), words(specialInstructions)),
  ]
    .filter(Boolean)
    .join('');
}

function fact(name: string, html: string): string {
  return `<div class="ticket-fact"><dt>${words(name)}</dt><dd>${html}</dd></div>`;
}
