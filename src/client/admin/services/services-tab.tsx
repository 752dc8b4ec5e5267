import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { sectionsOf } from '../../../shared/technician/service-order.ts';
import { trpc } from '../../api.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { findServices } from '../../ui/services/find-services.ts';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { useListUrl } from '../use-list-url.ts';
import { ClosedDays } from './closed-days.tsx';
import { PackageForm } from './package-form.tsx';
import { PackageList } from './package-list.tsx';
import classes from './services.module.css';
import { usePackageActions } from './use-package-actions.ts';

/** More services than this are searched rather than read. */
const SEARCH_ABOVE = 8;

/** The services customers book, in the order customers see them. */
export default function ServicesTab() {
  const { data: packages, isError, refetch } = trpc.admin.packages.list.useQuery();
  const actions = usePackageActions();
  const listUrl = useListUrl('services');
  const { params, change } = listUrl;
  const { q, filter, id } = params;
  const [toDelete, setToDelete] = useState<AdminPackage>();
  const found = findServices(packages ?? [], q);
  const edited = packages?.find((item) => item.id === id);
  const groups = sectionsOf(packages ?? []).flatMap(({ services: [first] }) => first?.group || []);
  const close = () => change({ filter: '', id: '' });

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
      {packages && packages.length > SEARCH_ABOVE && (
        <ListBar
          list={listUrl}
          label="Search services"
          placeholder="Name, group, description or included item"
        />
      )}
      {packages && q !== '' && (
        <p className={lists.total} aria-live="polite">
          {found.length} of {packages.length} services
        </p>
      )}
      {packages && packages.length > 0 && found.length === 0 && (
        <EmptyState title="No services match your search" hint="Try another word." />
      )}
      {found.length > 0 && (
        <PackageList
          packages={packages ?? []}
          found={found}
          actions={actions}
          onDelete={setToDelete}
        />
      )}
      <ClosedDays />
      {(filter === 'new' || edited) && (
        <PackageForm
          key={edited?.id ?? 'new'}
          item={edited}
          groups={groups}
          actions={actions}
          onClose={close}
        />
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
