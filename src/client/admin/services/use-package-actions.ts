import { PACKAGE_ACTIONS } from '../../../shared/admin/admin-messages.ts';
import { trpc } from '../../api.ts';
import { failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** What an admin does with packages: each one call, said afterwards, shown at once. */
export function usePackageActions() {
  const utils = trpc.useUtils();

  function refresh() {
    return Promise.all([
      utils.admin.packages.invalidate(),
      utils.admin.overview.invalidate(),
      utils.admin.technicians.invalidate(),
      utils.discovery.packages.invalidate(),
    ]);
  }

  function told(action: keyof typeof PACKAGE_ACTIONS) {
    const { done, failed } = PACKAGE_ACTIONS[action];
    return {
      onSuccess: () => showToast({ ...done, kind: 'success' }),
      onError: (error: { message: string; data?: unknown }) =>
        showToast({
          // Of the edit form the specification names this sentence alone; the form says why.
          ...(action === 'edit' ? failed : failure(error, failed)),
          kind: 'destructive',
        }),
      onSettled: refresh,
    };
  }

  return {
    create: trpc.admin.packages.create.useMutation(told('create')),
    edit: trpc.admin.packages.update.useMutation(told('edit')),
    toggle: trpc.admin.packages.update.useMutation(told('toggle')),
    favorite: trpc.admin.packages.update.useMutation(told('favorite')),
    order: trpc.admin.packages.order.useMutation(told('order')),
    remove: trpc.admin.packages.remove.useMutation(told('remove')),
  };
}
