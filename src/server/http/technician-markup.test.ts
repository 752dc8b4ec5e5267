import { expect, it } from 'vitest';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { technicianMarkup } from './technician-markup.ts';

const TECHNICIAN = {
  id: 7,
  slug: '7-ada-b',
  name: 'Ada "<b>"',
  city: 'Fish & Chips',
  rating: '4.5',
  reviewCount: 4,
  privacyMode: 'exact',
  comesToCustomer: false,
  isHomeBased: false,
  timeZone: 'America/Los_Angeles',
  servicePackages: [{ durationMinutes: 60 }, { durationMinutes: 45 }],
} as TechnicianPage;
const DAYS = [
  { date: '2026-12-01', timeSlots: [] },
  { date: '2026-12-02', timeSlots: ['09:00', '10:00', '13:00', '14:00'] },
];

function markup(technician: Partial<TechnicianPage> = {}, days = DAYS, now = '2026-12-01T20:00Z') {
  const availability = { technicianId: TECHNICIAN.id, days };
  const answer = { technician: { ...TECHNICIAN, ...technician }, availability };
  return technicianMarkup(answer, 'metric', '/fr', Date.parse(now));
}

it('the first day with a free time comes with its first three, as links in the page’s language', () => {
  const times = markup().TECHNICIAN_TIMES;
  expect(times).toContain('>Wed 2</span>');
  expect(times.match(/>\d+:00\u00A0[AP]M</g)).toEqual([
    '>9:00\u00A0AM<',
    '>10:00\u00A0AM<',
    '>1:00\u00A0PM<',
  ]);
  expect(times).toContain(
    'href="/fr/technicians/7-ada-b?book=1&amp;day=2026-12-02&amp;time=09%3A00"',
  );
});

it('the technician’s today is called that', () => {
  expect(markup({}, DAYS, '2026-12-03T07:00Z').TECHNICIAN_TIMES).toContain('>Today</span>');
});

it('an hour in which none of their services fits isn’t among the times', () => {
  const servicePackages = [{ durationMinutes: 120 }] as TechnicianPage['servicePackages'];
  const days = [{ date: '2026-12-01', timeSlots: ['22:00'] }, ...DAYS];
  const times = markup({ servicePackages }, days).TECHNICIAN_TIMES;
  expect(times).toContain('>Wed 2</span>');
  expect(times.match(/>\d+:00\u00A0[AP]M</g)).toEqual(['>9:00\u00A0AM<', '>1:00\u00A0PM<']);
});

it('what the technician wrote stays text', () => {
  expect(markup().TECHNICIAN_TIMES).toContain('aria-label="Book Ada &quot;&lt;b&gt;&quot; on ');
  expect(markup().TECHNICIAN_AREA).toBe('Workshop in Fish &amp; Chips');
});

it('a technician without a review is new, and one without a free time shows none', () => {
  expect(markup().TECHNICIAN_RATING).toContain('<b>4.5</b>');
  expect(markup({ reviewCount: 0 }).TECHNICIAN_RATING).toBe('<span class="shell-new">New</span>');
  expect(markup({}, []).TECHNICIAN_TIMES).toBe('');
});

it('a page that isn’t a technician’s shows nothing of one', () => {
  expect(Object.values(technicianMarkup({}, 'metric', '', 0))).toEqual(['', '', '']);
});
