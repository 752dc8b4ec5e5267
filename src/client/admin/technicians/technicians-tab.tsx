import { useState } from 'react';
import {
  TECHNICIAN_FILTERS,
  type TechnicianFilter,
} from '../../../shared/admin/admin-technician.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useAdminParams } from '../admin-url.ts';
import { ListBar } from '../list-bar.tsx';
import { Pager } from '../pager.tsx';
import { usePolling } from '../use-live-admin.ts';
import { BulkBar } from './bulk-bar.tsx';
import { TechnicianPanel } from './technician-panel.tsx';
import { TechnicianRows } from './technician-rows.tsx';
import classes from './technicians.module.css';
import { UnassignedNotice } from './unassigned-notice.tsx';
import { useTechnicianActions } from './use-technician-actions.ts';

const PAGE_SIZE = 25;
/** Applications shown above the list. The filter shows the rest. */
const APPLICATIONS_SHOWN = 5;

const filters: Record<TechnicianFilter | 'all', string> = {
  active: 'Approved and active',
  applicant: 'Pending applications',
  unassigned: 'Without services',
  approved: 'Approved, not frozen',
  frozen: 'Frozen',
  supertech: 'Supertechs',
  rejected: 'Rejected',
  all: 'All',
};
const emptyTitles: typeof filters = {
  active: 'No technicians yet',
  applicant: 'No applications waiting',
  unassigned: 'Every technician has a service',
  approved: 'No technicians yet',
  frozen: 'No frozen technicians',
  supertech: 'No supertechs yet',
  rejected: 'No rejected applications',
  all: 'No applications yet',
};
const choices: readonly (TechnicianFilter | 'all')[] = [...TECHNICIAN_FILTERS, 'all'];
const options = choices.map((value) => ({ value, label: filters[value] }));

/** Applications first, then technicians. Each opens in a side panel. */
export default function TechniciansTab() {
  const [params, change] = useAdminParams('technicians');
  const polling = usePolling();
  const actions = useTechnicianActions();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const filter = choices.find((known) => known === params.filter) ?? 'active';
  const query = params.q || undefined;

  const list = trpc.admin.technicians.list.useQuery(
    {
      query,
      filter: filter === 'all' ? undefined : filter,
      limit: PAGE_SIZE,
      offset: (params.page - 1) * PAGE_SIZE,
    },
    { ...polling, placeholderData: (previous) => previous },
  );
  const applications = trpc.admin.technicians.list.useQuery(
    { query, filter: 'applicant', limit: APPLICATIONS_SHOWN },
    { ...polling, enabled: filter === 'active' },
  );
  const waiting = filter === 'active' ? applications.data : undefined;
  const open = (id: number) => change({ id: String(id) });

  function toggle(id: number) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  return (
    <>
      <UnassignedNotice
        isShown={filter === 'unassigned'}
        onShow={() => change({ filter: 'unassigned' })}
      />
      <ListBar
        label="Search technicians"
        placeholder="Name, email, phone, city or ID"
        query={params.q}
        onQuery={(q) => change({ q }, { replace: true })}
        filter={{
          label: 'Show',
          value: filter,
          options,
          onChange: (value) => change({ filter: value === 'active' ? '' : value }),
        }}
      />
      {waiting && waiting.total > 0 && (
        <section className={classes.section} aria-labelledby="applications">
          <h2 id="applications">
            Pending applications <span className={classes.count}>{waiting.total}</span>
          </h2>
          <TechnicianRows technicians={waiting.technicians} actions={actions} onOpen={open} />
          {waiting.total > APPLICATIONS_SHOWN && (
            <button
              type="button"
              className={classes.more}
              onClick={() => change({ filter: 'applicant' })}
            >
              View all {waiting.total.toLocaleString('en-US')} applications
            </button>
          )}
        </section>
      )}
      <section className={classes.section} aria-labelledby="technicians">
        <h2 id="technicians">
          {filters[filter]}{' '}
          {list.data && (
            <span className={classes.count}>{list.data.total.toLocaleString('en-US')}</span>
          )}
        </h2>
        <BulkBar selected={selected} actions={actions} onClear={() => setSelected(new Set())} />
        {list.isError && !list.data && <ErrorState onRetry={() => void list.refetch()} />}
        {list.isPending && <Bone lines={8} />}
        {list.data?.total === 0 && (
          <EmptyState
            title={query ? 'No technicians match your search' : emptyTitles[filter]}
            hint={query ? 'Try another word, or show all technicians.' : undefined}
          />
        )}
        <TechnicianRows
          technicians={list.data?.technicians ?? []}
          actions={actions}
          onOpen={open}
          selected={selected}
          onSelect={toggle}
        />
        <Pager
          page={params.page}
          pageSize={PAGE_SIZE}
          total={list.data?.total ?? 0}
          onPage={(page) => change({ page: String(page) })}
        />
      </section>
      {params.id !== undefined && (
        <TechnicianPanel
          key={params.id}
          id={params.id}
          actions={actions}
          onClose={() => change({ id: '' })}
        />
      )}
    </>
  );
}
