import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { sectionsOf } from '../../../shared/technician/service-order.ts';
import { trpc } from '../../api.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { richText } from '../../ui/rich-text.ts';
import { findServices } from '../../ui/services/searched-services.tsx';
import { useListUrl } from '../admin-url.ts';
import { ListBar } from '../list-page.tsx';
import lists from '../lists.module.css';
import { ClosedDays } from './closed-days.tsx';
import { PackageForm } from './package-form.tsx';
import { PackageList } from './package-list.tsx';
import classes from './services.module.css';
import { usePackageActions } from './use-package-actions.ts';

/** Longer lists are searched rather than read. */
const SEARCH_ABOVE = 8;

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
      {adminText('service.new')}
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        <h2>{adminText('section.services')}</h2>
        {packages && packages.length > 0 && create}
      </div>
      {!packages && <Bone lines={6} />}
      {packages?.length === 0 && (
        <EmptyState
          icon={<IconPackage size={36} stroke={1.5} />}
          title={adminText('services.empty.title')}
          hint={adminText('services.empty.text')}
          action={create}
        />
      )}
      {packages && packages.length > SEARCH_ABOVE && (
        <ListBar
          list={listUrl}
          label={uiText('services.search')}
          placeholder={adminText('services.search.placeholder')}
        >
          {/* They stand below the list, which may be long. */}
          <a className={lists.linkButton} href="#closed-days">
            {adminText('closed.title')}
          </a>
        </ListBar>
      )}
      {packages && q !== '' && (
        <p className={lists.total} aria-live="polite">
          {adminText('services.found', { found: found.length, total: packages.length })}
        </p>
      )}
      {packages && packages.length > 0 && found.length === 0 && (
        <EmptyState
          title={adminText('services.noMatch.title')}
          hint={adminText('services.noMatch.text')}
        />
      )}
      {found.length > 0 && (
        <PackageList
          packages={packages ?? []}
          found={found}
          actions={actions}
          onDelete={setToDelete}
        />
      )}
      {/* Only then, or the list would push it down. */}
      {packages && <ClosedDays />}
      {(filter === 'new' || edited) && (
        <PackageForm
          key={edited?.id ?? 'new'}
          item={edited}
          groups={groups}
          actions={actions}
          onClose={close}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title={adminText('service.delete.title')}
          confirmLabel={adminText('service.delete.confirm')}
          destructive
          pending={actions.remove.isPending}
          onClose={() => setToDelete(undefined)}
          onConfirm={() =>
            actions.remove.mutate({ id: toDelete.id }, { onSuccess: () => setToDelete(undefined) })
          }
        >
          <p>{richText(adminText('service.delete.text', { name: toDelete.name }))}</p>
          {toDelete.technicianCount > 0 && (
            <p className={classes.gap}>
              <span>
                {adminText('service.delete.offered', { count: toDelete.technicianCount })}
              </span>{' '}
              {adminText('service.delete.advice')}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
