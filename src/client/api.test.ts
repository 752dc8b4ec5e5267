import { expect, it } from 'vitest';
import { queryClient } from './api.ts';

it('what was read stays fresh, and nothing is asked again by itself or repeated', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toEqual({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(mutations).toEqual({ retry: false });
});
