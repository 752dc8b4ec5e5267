import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { trpc } from '../../api.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useAdminParams } from '../admin-url.ts';
import { ClosedDays } from './closed-days.tsx';
import { PackageForm } from './package-form.tsx';
import { PackageRow } from './package-row.tsx';
import classes from './services.module.css';
import { usePackageActions } from './use-package-actions.ts';

/** The packages customers book, in the order customers see them. */
export default function ServicesTab() {
  const { data: packages, isError, refetch } = trpc.admin.packages.list.useQuery();
  const actions = usePackageActions();
  const [{ filter, id }, change] = useAdminParams('services');
  const [toDelete, setToDelete] = useState<AdminPackage>();
  const edited = packages?.find((item) => item.id === id);
  const close = () => change({ filter: '', id: '' });

  function move(from: number, to: number) {
    const ids = (packages ?? []).map((item) => item.id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) ids.splice(to, 0, moved);
    actions.order.mutate({ ids });
  }

  if (isError && !packages) return <ErrorState onRetry={() => void refetch()} />;
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ filter: 'new' })}
    >
      New service
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        <h2>Services</h2>
        {packages && packages.length > 0 && create}
      </div>
      {!packages && <Bone lines={6} />}
      {packages?.length === 0 && (
        <EmptyState
          icon={<IconPackage size={36} stroke={1.5} />}
          title="No services yet"
          hint="A service is what customers book. It has a name, a price and a duration."
          action={create}
        />
      )}
      <ul className={classes.list}>
        {packages?.map((item, index) => (
          <PackageRow
            key={item.id}
            item={item}
            actions={actions}
            onEdit={() => change({ id: String(item.id) })}
            onDelete={() => setToDelete(item)}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < packages.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ul>
      <ClosedDays />
      {(filter === 'new' || edited) && (
        <PackageForm key={edited?.id ?? 'new'} item={edited} actions={actions} onClose={close} />
      )}
      <ConfirmDialog
        opened={toDelete !== undefined}
        title="Delete this service?"
        confirmLabel="Delete"
        destructive
        pending={actions.remove.isPending}
        onClose={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) {
            actions.remove.mutate({ id: toDelete.id }, { onSuccess: () => setToDelete(undefined) });
          }
        }}
      >
        <p>
          Customers won’t be able to book <b>{toDelete?.name}</b> anymore. Existing bookings keep
          its name and price.
        </p>
        {toDelete !== undefined && toDelete.technicianCount > 0 && (
          <p className={classes.gap}>
            {toDelete.technicianCount === 1
              ? '1 technician offers it and will disappear from search unless they have another service.'
              : `${toDelete.technicianCount} technicians offer it. Those with no other service will disappear from search.`}{' '}
            You can hide it instead, and undo that later.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
