/** What waits for an admin and what is wrong, for the overview and for its HTML. */
import { adminText } from '../messages/admin.ts';
import { adminPath } from './admin-path.ts';
import type { Overview } from './admin-records.schema.ts';
import { OVERDUE_VIEW } from './overdue-view.ts';

/** @returns in the order in which they're shown; `href` without the language's part */
export function noticesOf({ notices }: Pick<Overview, 'notices'>) {
  const { applications, unassigned, endingChecks, unanswered, isMapAway } = notices;
  const all = [
    {
      kind: 'applications',
      isShown: applications > 0,
      text: adminText('notice.applications', { count: applications }),
      action: adminText('notice.applications.action'),
      href: adminPath('technicians', { filter: 'applicant' }),
    },
    {
      kind: 'unassigned',
      isShown: unassigned > 0,
      text: adminText('notice.unassigned', { count: unassigned }),
      action: adminText('setup.technician.assign'),
      href: adminPath('technicians', { filter: 'unassigned' }),
    },
    {
      kind: 'checks',
      isShown: endingChecks > 0,
      text: adminText('notice.checks', { count: endingChecks }),
      action: adminText('notice.checks.action'),
      href: adminPath('technicians', { filter: 'ending' }),
    },
    {
      kind: 'requests',
      isShown: unanswered > 0,
      text: adminText('notice.requests', { count: unanswered }),
      action: adminText('notice.requests.action'),
      href: adminPath('bookings', OVERDUE_VIEW),
    },
    {
      kind: 'map',
      isShown: isMapAway,
      text: adminText('notice.map'),
      action: adminText('notice.map.action'),
      href: adminPath('settings'),
    },
  ] as const;
  return all.filter(({ isShown }) => isShown);
}

/**
 * Most urgent first, with where to see to it, if that's in the dashboard; without the clock, which
 * can be confirmed in place.
 */
export function findingsOf({ health, delivers, setup }: Overview) {
  // The first steps already say that no mail server is set up.
  const isSaid = !delivers && !setup.freeTime;
  return health
    .filter(({ kind }) => kind !== 'clock' && !(kind === 'outbox' && isSaid))
    .map((finding) => ({ ...finding, ...linkOf(finding.kind) }));
}

function linkOf(kind: Overview['health'][number]['kind']): { href?: string; action?: string } {
  if (kind === 'outbox') return { href: adminPath('outbox'), action: adminText('notice.outbox') };
  if (kind !== 'failed-emails') return {};
  return { href: adminPath('outbox', { filter: 'failed' }), action: adminText('health.link') };
}
