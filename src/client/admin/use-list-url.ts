import { type AdminTab, useAdminParams } from './admin-url.ts';

const PAGE_SIZE = 25;

export function useListUrl(tab: AdminTab) {
  const [params, change] = useAdminParams(tab);
  const offset = (params.page - 1) * PAGE_SIZE;
  return { params, change, input: { query: params.q || undefined, limit: PAGE_SIZE, offset } };
}

export type ListUrl = ReturnType<typeof useListUrl>;
