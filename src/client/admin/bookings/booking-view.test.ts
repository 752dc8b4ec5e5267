import { describe, expect, it } from 'vitest';
import { OVERDUE_VIEW } from '../../../shared/admin/overdue-view.ts';
import { NUDGE_AFTER_MS } from '../../../shared/booking/booking.ts';
import {
  countFilters,
  DAYS_OPTIONS,
  FILTER_OPTIONS,
  isView,
  readView,
  SORT_LABELS,
  VIEWS,
} from './booking-view.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

describe('the address of a view', () => {
  it.each([
    ['today', '2026-11-24', '2026-11-24'],
    ['tomorrow', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-22', '2026-11-28'],
    ['next', '2026-11-24', '2026-11-30'],
    ['month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ])('that says %s means days that move with the calendar', (days, from, to) => {
    expect(readView({ days }, TODAY)).toEqual({ filter: { from, to }, faults: [] });
  });

  it('has months of every length', () => {
    const ends = (today: string) => readView({ days: 'month' }, today).filter.to;
    expect([ends('2026-12-31'), ends('2027-02-01'), ends('2028-02-29')]).toEqual([
      '2026-12-31',
      '2027-02-28',
      '2028-02-29',
    ]);
    expect(readView({ days: 'last-month' }, '2027-01-31').filter.from).toBe('2026-12-01');
  });

  it('says everything at once', () => {
    const params = {
      q: 'ada',
      filter: 'declined',
      from: '2026-11-01',
      to: '2026-11-02',
      technician: '7',
      sort: 'highest',
    };
    expect(readView(params, TODAY).filter).toEqual({
      query: 'ada',
      cancelKind: 'declined',
      from: '2026-11-01',
      to: '2026-11-02',
      technicianId: 7,
      sort: 'highest',
    });
  });

  it.each([
    [{ filter: 'lost' }, 'status'],
    [{ filter: 'waiting-0' }, 'status'],
    [{ filter: 'waiting-soon' }, 'status'],
    [{ days: 'someday' }, 'days'],
    [{ from: '2026-02-31' }, 'days'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'days'],
    [{ technician: 'ana' }, 'technician'],
    [{ technician: '1e99' }, 'technician'],
    [{ sort: 'random' }, 'order'],
    [{ q: 'a'.repeat(101) }, 'search'],
  ])('%j is left out and named, and the rest stands', (params, fault) => {
    const rest = fault === 'order' ? { technician: '7' } : { sort: 'oldest' };
    const sane = readView(rest, TODAY).filter;
    expect(readView({ ...rest, ...params }, TODAY)).toEqual({ filter: sane, faults: [fault] });
  });
});

it('every choice on screen is one that the server knows', () => {
  const filters = FILTER_OPTIONS.flatMap((option) => option.items ?? [option]);
  for (const { value } of filters)
    expect(readView({ filter: value ?? 'none' }, TODAY).faults).toEqual([]);
  for (const { value } of DAYS_OPTIONS.slice(0, -1)) {
    expect(readView({ days: value }, TODAY).faults).toEqual([]);
  }
  for (const sort of Object.keys(SORT_LABELS)) expect(readView({ sort }, TODAY).faults).toEqual([]);
  for (const { params } of VIEWS) expect(readView(params, TODAY).faults).toEqual([]);
});

it('the overview’s requests are those that have waited since the technician was reminded', () => {
  expect(readView(OVERDUE_VIEW, TODAY).filter).toEqual({
    waitingHours: NUDGE_AFTER_MS / 3_600_000,
  });
});

it('a view is known by its address, whatever is empty in it', () => {
  const named = (params: object) => VIEWS.find((view) => isView(params, view.params))?.name;
  expect([named({}), named({ q: '' }), named({ days: 'today', sort: 'soonest' })]).toEqual([
    'All',
    'All',
    'Today',
  ]);
  expect(named({ days: 'today', sort: 'soonest', q: 'ada' })).toBeUndefined();
});

it('a range of days counts as one filter, and the search and the status as none', () => {
  expect(countFilters({ q: 'ada' })).toBe(0);
  expect(countFilters({ q: 'ada', filter: 'pending' })).toBe(1);
  expect(countFilters({ from: TODAY, to: TODAY, technician: '7', sort: 'latest' })).toBe(3);
});
