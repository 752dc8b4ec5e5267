import { expect, it } from 'vitest';
import { queryClient } from './api.ts';

it('data stays fresh, and nothing is refetched or retried automatically', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toEqual({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(mutations).toEqual({ retry: false, networkMode: 'always' });
});
