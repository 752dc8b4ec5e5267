import { dashboardText } from '../../shared/messages/dashboard.ts';

/** Reasons to choose from. The first for declining is always true, so that it may be filled in. */
export const reasonsTo = (act: 'decline' | 'cancel'): readonly [string, ...string[]] =>
  act === 'decline'
    ? [
        dashboardText('reason.unable'),
        dashboardText('reason.busy'),
        dashboardText('reason.work'),
        dashboardText('reason.far'),
      ]
    : [dashboardText('reason.sick'), dashboardText('reason.urgent'), dashboardText('reason.parts')];
