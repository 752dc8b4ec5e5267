import { expect, it } from 'vitest';
import { queryClient } from './api.ts';

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
