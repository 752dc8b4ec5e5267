import { useState } from 'react';
import {
  TECHNICIAN_FILTERS,
  type TechnicianFilter,
} from '../../../shared/admin/admin-technician.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { Pager } from '../pager.tsx';
import { useListUrl } from '../use-list-url.ts';
import { useListPolling } from '../use-live-admin.ts';
import { BulkBar } from './bulk-bar.tsx';
import { TechnicianPanel } from './technician-panel.tsx';
import { TechnicianRows } from './technician-rows.tsx';
import classes from './technicians.module.css';
import { UnassignedNotice } from './unassigned-notice.tsx';
import { useTechnicianActions } from './use-technician-actions.ts';

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
/** The URL leaves out the filter the tab opens with. */
const inUrl = (filter: TechnicianFilter | 'all') => (filter === 'active' ? '' : filter);
const options = choices.map((choice) => ({ value: inUrl(choice), label: filters[choice] }));

/** Applications first, then technicians. Each opens in a side panel. */
export default function TechniciansTab() {
  const listUrl = useListUrl('technicians');
  const { params, change } = listUrl;
  const { query } = listUrl.input;
  const polling = useListPolling();
  const actions = useTechnicianActions();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const filter = choices.find((known) => known === params.filter) ?? 'active';

  const list = trpc.admin.technicians.list.useQuery(
    { ...listUrl.input, filter: filter === 'all' ? undefined : filter },
    polling,
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
        list={listUrl}
        label="Search technicians"
        placeholder="Name, email, phone, city or ID"
        filter={{ label: 'Show', value: inUrl(filter), options }}
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
              className={lists.linkButton}
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
        <Pager list={listUrl} total={list.data?.total ?? 0} />
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
