import { authText } from '../../shared/messages/auth.ts';
import type { Content } from '../../shared/site/content.schema.ts';
import type { PageContentName } from '../../shared/site/content.ts';
import { presentContent } from '../content/present-content.ts';
import { notFound } from '../foundation/errors.ts';
import type { Deps } from '../trpc/deps.ts';

/** @throws NOT_FOUND for an imprint that the operator hasn't written */
export async function showContent({ db, env }: Deps, name: PageContentName): Promise<Content> {
  const content = await presentContent(db, env, name);
  if (!content) throw notFound(authText('refused.notFound'));
  return { name, ...content };
}
