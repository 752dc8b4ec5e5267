import { describe, expect, it } from 'vitest';
import {
  isListed,
  mayChangeStanding,
  ratingText,
  TECHNICIAN_TRANSITIONS,
  type TechnicianState,
  type TechnicianTransition,
  technicianState,
  travels,
} from './technician.ts';
import { technicianIdOfSlug, technicianSlug } from './technician-slug.ts';

const FLAGS: Record<
  TechnicianState,
  { isApproved: boolean; isActive: boolean; isFrozen: boolean }
> = {
  applicant: { isApproved: false, isActive: true, isFrozen: false },
  approved: { isApproved: true, isActive: true, isFrozen: false },
  rejected: { isApproved: false, isActive: false, isFrozen: false },
  frozen: { isApproved: true, isActive: true, isFrozen: true },
};
const LEADS: Record<TechnicianTransition, [TechnicianState, TechnicianState]> = {
  approve: ['applicant', 'approved'],
  reject: ['applicant', 'rejected'],
  reopen: ['rejected', 'applicant'],
  freeze: ['approved', 'frozen'],
  unfreeze: ['frozen', 'approved'],
};
const states = Object.keys(FLAGS) as TechnicianState[];
const transitions = Object.keys(LEADS) as TechnicianTransition[];

describe('a technician’s standing', () => {
  it.each(transitions)('can %s from one state only', (transition) => {
    const [from] = LEADS[transition];
    expect(states.filter((state) => mayChangeStanding(transition, state))).toEqual([from]);
  });

  it.each(transitions)('is where %s leads', (transition) => {
    const [from, to] = LEADS[transition];
    const flags = { ...FLAGS[from], ...TECHNICIAN_TRANSITIONS[transition].to };
    expect(technicianState(flags)).toBe(to);
  });

  it('of an approved technician who is not active is frozen, and unfreezing makes them active', () => {
    const inactive = { isApproved: true, isActive: false, isFrozen: false };
    expect(technicianState(inactive)).toBe('frozen');
    expect(technicianState({ ...inactive, ...TECHNICIAN_TRANSITIONS.unfreeze.to })).toBe(
      'approved',
    );
  });
});

it('a rating has one decimal, and is "New" before the first review', () => {
  expect(ratingText(4, 2)).toBe('4.0');
  expect(ratingText(0, 0)).toBe('New');
});

it('customers see only approved technicians with a place and an active package', () => {
  const shown = { ...FLAGS.approved, hasPlace: true, activePackages: 1 };
  expect(isListed(shown)).toBe(true);
  for (const hidden of [{ isFrozen: true }, { hasPlace: false }, { activePackages: 0 }]) {
    expect(isListed({ ...shown, ...hidden })).toBe(false);
  }
});

it('someone travels who says so, or who works in a service area', () => {
  const goes = (privacyMode: string, comesToCustomer: boolean) =>
    travels({ privacyMode, comesToCustomer });
  expect([goes('service_area', false), goes('exact', true)]).toEqual([true, true]);
  expect([goes('exact', false), goes('approximate', false)]).toEqual([false, false]);
});

it.each([
  ['Marisol Vega', '12-marisol-vega'],
  [' Zoë -- O’Hara! ', '12-zoe-o-hara'],
  ['李', '12'],
])('the page of %s is at %s', (name, slug) => {
  expect(technicianSlug({ id: 12, name })).toBe(slug);
  expect(technicianIdOfSlug(slug)).toBe(12);
});

it.each(['', 'marisol', '-12', 'x12-marisol', '12marisol', '1234567890123456'])(
  'no technician is at "%s"',
  (slug) => {
    expect(technicianIdOfSlug(slug)).toBeUndefined();
  },
);
