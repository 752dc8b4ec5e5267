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
import { PackageForm } from './package-form.tsx';
import { PackageRow } from './package-row.tsx';
import classes from './services.module.css';
import { usePackageActions } from './use-package-actions.ts';

/** The packages customers book, in the order they see them. */
export default function ServicesTab() {
  const { data: packages, isError, refetch } = trpc.admin.packages.list.useQuery();
  const actions = usePackageActions();
  const [{ filter, id }, change] = useAdminParams('services');
  const [doomed, setDoomed] = useState<AdminPackage>();
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
      New package
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        <h2>Service packages</h2>
        {packages && packages.length > 0 && create}
      </div>
      {!packages && <Bone lines={6} />}
      {packages?.length === 0 && (
        <EmptyState
          icon={<IconPackage size={36} stroke={1.5} />}
          title="No service packages yet"
          hint="A package is what customers book: a name, a price, how long it takes."
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
            onDelete={() => setDoomed(item)}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < packages.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ul>
      {(filter === 'new' || edited) && (
        <PackageForm key={edited?.id ?? 'new'} item={edited} actions={actions} onClose={close} />
      )}
      <ConfirmDialog
        opened={doomed !== undefined}
        title="Delete this package?"
        confirmLabel="Delete"
        destructive
        pending={actions.remove.isPending}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) {
            actions.remove.mutate({ id: doomed.id }, { onSuccess: () => setDoomed(undefined) });
          }
        }}
      >
        <p>
          <b>{doomed?.name}</b> can no longer be booked. Existing bookings keep it, with its name
          and price.
        </p>
        {doomed !== undefined && doomed.technicianCount > 0 && (
          <p className={classes.gap}>
            {doomed.technicianCount === 1
              ? '1 technician offers it; whoever has no other package disappears from search.'
              : `${doomed.technicianCount} technicians offer it; those with no other package disappear from search.`}{' '}
            Hiding it instead can be undone.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
