import { adminText } from '../../../shared/messages/admin.ts';
import { moveServices } from '../../../shared/technician/service-order.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { currentOf } from '../../ui/form/use-edit-form.ts';
import { showError, showSuccess } from '../../ui/page/toast.ts';

type PackageAction = 'create' | 'edit' | 'toggle' | 'favorite' | 'order' | 'remove';

export function usePackageActions() {
  const utils = trpc.useUtils();

  function refresh() {
    return Promise.all([
      utils.admin.packages.invalidate(),
      utils.admin.overview.invalidate(),
      utils.admin.technicians.invalidate(),
      utils.discovery.invalidate(),
    ]);
  }

  function withToasts(action: PackageAction) {
    return {
      onSuccess: () => showSuccess(adminText.notice(`service.${action}.done`)),
      onError(error: { message: string; data?: unknown }) {
        // The form shows both values then.
        if (currentOf(error)) return;
        const failed = adminText.notice(`service.${action}.failed`);
        // The specification allows only this sentence; the form shows the reason.
        if (action === 'edit') showError(failed);
        else showFailure(error, failed);
      },
      onSettled: refresh,
    };
  }

  return {
    create: trpc.admin.packages.create.useMutation(withToasts('create')),
    edit: trpc.admin.packages.update.useMutation(withToasts('edit')),
    toggle: trpc.admin.packages.update.useMutation(withToasts('toggle')),
    favorite: trpc.admin.packages.update.useMutation(withToasts('favorite')),
    order: trpc.admin.packages.order.useMutation({
      ...withToasts('order'),
      /** Shows the new order at once, and reloads the list either way. */
      async onMutate({ ids, before }) {
        await utils.admin.packages.list.cancel();
        utils.admin.packages.list.setData(
          undefined,
          (packages) => packages && (moveServices(packages, ids, before) ?? packages),
        );
      },
    }),
    remove: trpc.admin.packages.remove.useMutation(withToasts('remove')),
  };
}
