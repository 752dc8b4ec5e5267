import type { ClosedDays } from '../../shared/booking/booking.schema.ts';
import { authText } from '../../shared/messages/auth.ts';
import type { Content } from '../../shared/site/content.schema.ts';
import type { PageContentName } from '../../shared/site/content.ts';
import type { ServicePackage } from '../../shared/technician/service-package.schema.ts';
import { describePackage } from '../../shared/technician/service-package.ts';
import { earliestToday } from '../../shared/time/dates.ts';
import { presentContent } from '../content/present-content.ts';
import { notFound } from '../foundation/errors.ts';
import { closedBetween } from '../store/closed-periods.ts';
import { allPackages } from '../store/service-packages.ts';
import type { Deps } from '../trpc/deps.ts';

/** Service packages in the admin's order; hidden ones are for admins only. */
export function listPackages(deps: Deps, includeHidden: boolean): ServicePackage[] {
  return allPackages(deps.db)
    .filter((row) => includeHidden || row.isActive)
    .map(describePackage);
}

/** When no one can be booked, and why, as far as it isn't over everywhere; earliest first. */
export function listClosedDays({ db, clock }: Deps): ClosedDays[] {
  return closedBetween(db, earliestToday(clock())).map(({ from, to, reason }) => ({
    from,
    to,
    reason,
  }));
}

/** @throws NOT_FOUND for an imprint that the operator hasn't written */
export async function showContent({ db, env }: Deps, name: PageContentName): Promise<Content> {
  const content = await presentContent(db, env, name);
  if (!content) throw notFound(authText('refused.notFound'));
  return { name, ...content };
}
