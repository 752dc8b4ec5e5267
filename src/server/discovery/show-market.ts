import type { ClosedDays } from '../../shared/booking/booking.schema.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
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

/** In the admin's order; hidden ones only for admins. */
export function listPackages(deps: Deps, includeHidden: boolean): ServicePackage[] {
  return allPackages(deps.db)
    .filter((row) => includeHidden || row.isActive)
    .map(describePackage);
}

/** Closed days that aren't over in every time zone yet, earliest first. */
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
  if (!content) throw notFound(refusalText('refused.notFound'));
  return { name, ...content };
}
