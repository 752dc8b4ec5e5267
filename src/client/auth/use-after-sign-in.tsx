import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { currentLanguage } from '#current-language';
import type { CurrentUser } from '../../shared/account/user.schema.ts';
import { authText } from '../../shared/messages/auth.ts';
import { localizedPath } from '../../shared/site/localized-path.ts';
import { hasDashboard } from '../../shared/technician/technician.ts';
import { queryClient, trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { rememberLanguage } from '../ui/page/choose-language.ts';
import { dismissToast, showToast } from '../ui/page/toast.ts';
import { landingPath, signIns } from './landing.ts';
import { forgetOthersTyping } from './own-session.ts';

/** Technicians land on the home page; applicants read their state. */
function toDashboard(state: NonNullable<CurrentUser['technicianState']>) {
  const isDecided = hasDashboard(state);
  return {
    ...(!isDecided && {
      text: authText(state === 'applicant' ? 'gate.underReview' : 'gate.rejected'),
    }),
    action: (
      <Button
        component={Link}
        href={paths.techDashboard}
        size="compact-md"
        variant="default"
        onClick={dismissToast}
      >
        {authText(isDecided ? 'dashboard.link' : 'reason.seeDetails')}
      </Button>
    ),
  };
}

/** However they signed in. */
export function useAfterSignIn(): (user: { id: number }) => Promise<void> {
  const cache = trpc.useUtils();
  return async ({ id }) => {
    forgetOthersTyping(id);
    signIns().postMessage(null);
    // The data was loaded for a visitor, or for someone else.
    queryClient.removeQueries({ type: 'inactive' });
    await cache.invalidate();
    const user = cache.auth.me.getData();
    if (user?.language && user.language !== currentLanguage()) {
      rememberLanguage(user.language);
      location.assign(localizedPath(landingPath(user.role), user.language, site.defaultLanguage));
    }
    showToast({
      ...authText.notice('signIn.success'),
      kind: 'success',
      ...(user?.technicianState && toDashboard(user.technicianState)),
    });
  };
}
