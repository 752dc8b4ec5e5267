import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { currentOf } from '../../ui/form/use-edit-form.ts';
import { showError } from '../../ui/page/toast.ts';

/** Updates it here, in the header and on the public page. */
export function useProfileChange() {
  const utils = trpc.useUtils();
  return trpc.technician.changeProfile.useMutation({
    onSuccess(profile) {
      utils.technician.profile.setData(undefined, profile);
      void utils.auth.me.invalidate();
      void utils.discovery.invalidate();
    },
    onError(error) {
      // The form shows both values then.
      if (!currentOf(error)) showError(dashboardText.notice('profile.failed'));
    },
  });
}
