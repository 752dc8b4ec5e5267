import { expect, it } from 'vitest';
import { HOUR_MS } from '../time.ts';
import { agendaOf } from './agenda.ts';

/** Monday evening in Vancouver, Tuesday in UTC. */
const NOW = Date.UTC(2026, 10, 24, 3);

function job(date: string, endsAt = NOW + HOUR_MS) {
  return { date, endsAt, timeZone: 'America/Vancouver' };
}

it('groups jobs by the days of the technician’s time zone', () => {
  const [today, tomorrow, later] = [job('2026-11-23'), job('2026-11-24'), job('2026-11-25')];
  expect(agendaOf([today, tomorrow, later], NOW)).toEqual({
    next: [
      { title: 'Today', jobs: [today] },
      { title: 'Tomorrow', jobs: [tomorrow] },
    ],
    later: [{ title: 'Wed, Nov 25', jobs: [later] }],
    ended: [],
  });
});

it('starts with the first day that has a job when today and tomorrow are free', () => {
  const [first, second, third] = [job('2026-11-28'), job('2026-11-28'), job('2026-11-30')];
  const { next, later } = agendaOf([first, second, third], NOW);
  expect(next).toEqual([{ title: 'Sat, Nov 28', jobs: [first, second] }]);
  expect(later).toEqual([{ title: 'Mon, Nov 30', jobs: [third] }]);
});

it('keeps a job until it ends, and lists it apart afterwards', () => {
  const [over, running] = [job('2026-11-23', NOW), job('2026-11-23', NOW + 1)];
  const { next, ended } = agendaOf([over, running], NOW);
  expect(next).toEqual([{ title: 'Today', jobs: [running] }]);
  expect(ended).toEqual([over]);
});

it('is empty without jobs', () => {
  expect(agendaOf([], NOW)).toEqual({ next: [], later: [], ended: [] });
});
