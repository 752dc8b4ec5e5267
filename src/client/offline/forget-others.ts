/** Loaded by every page, so that no one finds a copy of somebody else's page. */
import { createTRPCQueryUtils } from '@trpc/react-query';
import { apiClient, queryClient } from '../api.ts';
import { forgetOthers } from './copies.ts';

const { me } = createTRPCQueryUtils({ queryClient, client: apiClient }).auth;
let last: ReturnType<typeof me.getData>;

function look(): void {
  const user = me.getData();
  if (user === undefined || user === last) return;
  last = user;
  forgetOthers(user?.id ?? null).catch(() => {});
}

queryClient.getQueryCache().subscribe(look);
look();
