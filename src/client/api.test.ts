import { expect, it } from 'vitest';
import { MINUTE_MS } from '../shared/time.ts';
import { queryClient, refreshed } from './api.ts';

it('data stays fresh, and nothing is refetched or retried automatically', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toEqual({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Only what failed or is outdated by then.
    refetchOnReconnect: true,
    retry: false,
    networkMode: 'always',
  });
  expect(mutations).toEqual({ retry: false, networkMode: 'always' });
});

it('times of a list left open are asked for again once it is looked at after a minute', () => {
  const isRefreshed = (ageMs: number) =>
    refreshed.refetchOnWindowFocus({ state: { dataUpdatedAt: Date.now() - ageMs } });
  expect(isRefreshed(2 * MINUTE_MS)).toBe('always');
  expect(isRefreshed(MINUTE_MS / 2)).toBe(false);
});
