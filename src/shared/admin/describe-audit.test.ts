import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { EXPERIENCE_LEVELS } from '../technician/experience-levels.ts';
import type { AuditChange, AuditDetails } from './audit-details.ts';
import { describeAudit } from './describe-audit.ts';

interface Entry {
  adminEmail: string;
  subjectName: string;
  reason: string | null;
  details: AuditDetails | null;
}

const say = (details: Entry['details'], adminEmail = 'boss@example.com') =>
  describeAudit<Entry>({ adminEmail, subjectName: 'Ada', reason: null, details });
const change = (...changes: AuditChange[]) => say({ kind: 'changes', changes }).reason;

it('an entry without data says what is stored', () => {
  expect(say(null)).toEqual({ adminEmail: 'boss@example.com', subjectName: 'Ada', reason: null });
});

it('a technician is one in the reader’s language', () => {
  const inFrench = (name: string) => inLanguage('fr', () => say(null, name).adminEmail);
  expect(say(null, 'technician 7').adminEmail).toBe('technician 7');
  expect(inFrench('technician 12')).toBe('spécialiste 12');
  expect(inFrench('boss@example.com')).toBe('boss@example.com');
  expect(say(null, 'technician 7 ').adminEmail).toBe('technician 7 ');
  expect(say(null, 'a technician 7').adminEmail).toBe('a technician 7');
});

describe('a change', () => {
  it.each<[AuditChange, string]>([
    [{ field: 'name', before: 'Ada', after: 'Eve' }, 'name: Ada → Eve'],
    [{ field: 'experience' }, 'about'],
    [{ field: 'experience', before: 'long' }, 'about'],
    [{ field: 'experience', after: 'long' }, 'about'],
    [{ field: 'priceCents', before: 7000, after: 7550 }, 'price: $70.00 → $75.50'],
    [{ field: 'durationMinutes', before: 30, after: 60 }, 'duration: 30\u00a0min → 60\u00a0min'],
    [{ field: 'serviceRadiusKm', before: 5, after: 10 }, 'service radius: 5 km → 10 km'],
    [{ field: 'position', before: 1, after: 2 }, 'position: 1 → 2'],
    [{ field: 'isActive', before: true, after: false }, 'visible: active → hidden'],
    [{ field: 'isFavorite', before: true, after: false }, 'favorite: yes → no'],
    [
      { field: 'privacyMode', before: 'exact', after: 'approximate' },
      'location privacy: exact → approximate',
    ],
    [
      { field: 'privacyMode', before: 'exact', after: 'service_area' },
      'location privacy: exact → service area',
    ],
    [{ field: 'group', before: '', after: 'Wheels' }, 'group: none → Wheels'],
    [{ field: 'instagram', before: '@a', after: '@b' }, 'Instagram: @a → @b'],
    [{ field: 'facebook', before: 'a', after: 'b' }, 'Facebook: a → b'],
    [{ field: 'toString', before: 'a', after: 'b' }, 'toString: a → b'],
    [{ field: 'SITE_NAME', before: 'A', after: 'B' }, 'Name: A → B'],
    [{ field: 'SITE_NAME', before: { default: 'A' }, after: 'B' }, 'Name: A (default) → B'],
    [{ field: 'phone', before: '', after: '1' }, 'phone: empty → 1'],
    [{ field: 'OF_ANOTHER_VERSION', before: 'A', after: 'B' }, 'OF_ANOTHER_VERSION: A → B'],
  ])('%j reads %s', (changed, words) => {
    expect(change(changed)).toBe(words);
  });

  it.each([
    ['phone', 'phone'],
    ['address', 'address'],
    ['pin', 'pin'],
    ['experienceYears', 'experience level'],
    ['trainingProgram', 'training'],
    ['isHomeBased', 'works from home'],
    ['comesToCustomer', 'comes to customers'],
    ['profileImage', 'profile photo'],
    ['shopImage', 'shop photo'],
    ['description', 'description'],
    ['services', 'included services'],
  ])('of %s is called one of the %s', (field, name) => {
    expect(change({ field })).toBe(name);
  });

  it('of the experience has the level in the reader’s language', () => {
    for (const before of EXPERIENCE_LEVELS) {
      const inFrench = inLanguage('fr', () =>
        change({ field: 'experienceYears', before, after: '?' }),
      );
      expect(change({ field: 'experienceYears', before, after: '?' })).toBe(
        `experience level: ${before} → ?`,
      );
      expect(inFrench).not.toContain(before);
      expect(inFrench).toMatch(/ → \?$/);
    }
  });

  it('of a name that reads like a level keeps it as it was typed', () => {
    const changed = { field: 'name', before: '1-2 Years', after: 'Ada' };
    expect(inLanguage('fr', () => change(changed))).toContain('1-2 Years');
  });

  it('of several things lists them, and of none says so', () => {
    expect(change({ field: 'pin' }, { field: 'address' })).toBe('pin, address');
    expect(change()).toBe('nothing');
  });
});

it.each<[AuditDetails, { subjectName?: string; reason?: string }]>([
  [{ kind: 'order', before: null }, { reason: 'to the end' }],
  [{ kind: 'order', before: 'Tune-up' }, { reason: 'in front of Tune-up' }],
  [{ kind: 'services', before: [], after: ['A', 'B'] }, { reason: 'none → A, B' }],
  [{ kind: 'review', stars: 1, author: 'Ada' }, { subjectName: '1 star by Ada' }],
  [{ kind: 'review', stars: 4, author: '' }, { subjectName: '4 stars by Guest' }],
  [{ kind: 'requests', count: 2 }, { subjectName: '2 requests' }],
  [{ kind: 'technicianExport' }, { subjectName: 'Technicians as CSV', reason: 'all' }],
  [
    { kind: 'technicianExport', filter: 'frozen', isSearch: true },
    { reason: 'Frozen, found by a search' },
  ],
  [{ kind: 'messages', count: 1 }, { subjectName: '1 message with a link' }],
])('%j is said as %j', (details, words) => {
  expect(say(details)).toMatchObject(words);
});

it('closed days and a wrong clock are said in words', () => {
  expect(say({ kind: 'days', from: '2026-12-24', to: '2026-12-26' }).subjectName).toContain('24');
  expect(say({ kind: 'clock', offset: -86_400_000 }).reason).toContain('1 day behind');
});

describe('an export', () => {
  const exported = (bookings: Extract<AuditDetails, { kind: 'export' }>['bookings']) =>
    say({ kind: 'export', bookings });

  it('of everything says so', () => {
    expect(exported({})).toMatchObject({ subjectName: 'Bookings as CSV', reason: 'all' });
  });

  it('says what it was limited to', () => {
    const bookings = {
      ended: 'no_show',
      waitingHours: 6,
      technician: 'Ada',
      from: '2026-11-01',
      to: '2026-11-30',
      isSearch: true,
    } as const;
    expect(exported(bookings).reason).toBe(
      'no_show, waiting more than 6 h, with Ada, from 2026-11-01, to 2026-11-30, found by a search',
    );
  });
});
