import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import {
  BULK_MAX,
  TECHNICIAN_FILTERS,
  TECHNICIAN_SORTS,
  type TechnicianFilter,
  type TechnicianSort,
} from '../../../shared/admin/admin-technician.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useAdminParams } from '../admin-url.ts';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { Pager } from '../pager.tsx';
import { useListUrl } from '../use-list-url.ts';
import { useListPolling } from '../use-live-admin.ts';
import { BulkBar } from './bulk-bar.tsx';
import { StandingDialog, type StandingQuestion } from './standing-dialog.tsx';
import { TechnicianDetails } from './technician-details.tsx';
import { type Selection, TechnicianRows } from './technician-rows.tsx';
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

interface Asked {
  technician: AdminTechnician;
  question: StandingQuestion;
}

const SORT_LABELS: Record<TechnicianSort, string> = {
  applied: 'Newest first',
  name: 'Name',
  next: 'Next free time',
  requests: 'Open requests',
  rating: 'Rating',
  replies: 'Answers fastest',
};

/** The list, or the technician who was opened from it. */
export default function TechniciansTab() {
  const [{ id }] = useAdminParams('technicians');
  return id === undefined ? <TechnicianList /> : <TechnicianDetails key={id} id={id} />;
}

/** Applications first, then technicians. */
function TechnicianList() {
  const listUrl = useListUrl('technicians');
  const { params, change } = listUrl;
  const { query } = listUrl.input;
  const polling = useListPolling();
  const actions = useTechnicianActions();
  const utils = trpc.useUtils();
  const filter = choices.find((known) => known === params.filter) ?? 'active';
  const sort = TECHNICIAN_SORTS.find((known) => known === params.sort) ?? 'applied';
  const shown = { query, filter: filter === 'all' ? undefined : filter, sort };
  const [selected, setSelected] = useSelection(JSON.stringify(shown));
  const [asked, setAsked] = useState<Asked>();

  const list = trpc.admin.technicians.list.useQuery({ ...listUrl.input, ...shown }, polling);
  const applications = trpc.admin.technicians.list.useQuery(
    { query, filter: 'applicant', limit: APPLICATIONS_SHOWN },
    { ...polling, enabled: filter === 'active' },
  );
  const waiting = filter === 'active' ? applications.data : undefined;

  const total = list.data?.total ?? 0;
  const ask = (technician: AdminTechnician, question: StandingQuestion) =>
    setAsked({ technician, question });

  function toggle(technician: AdminTechnician) {
    const next = new Map(selected);
    if (!next.delete(technician.id)) next.set(technician.id, technician);
    setSelected(next);
  }

  async function selectAll(filter = shown.filter) {
    const all = { ...shown, filter, limit: BULK_MAX };
    const { technicians } = await utils.admin.technicians.list.fetch(all);
    setSelected(new Map(technicians.map((technician) => [technician.id, technician])));
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
      >
        <NativeSelect
          aria-label="Sort by"
          data={TECHNICIAN_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: value === 'applied' ? '' : value })
          }
        />
      </ListBar>
      <BulkBar selected={selected} actions={actions} onClear={() => setSelected(new Map())} />
      {waiting && waiting.total > 0 && (
        <section className={classes.section} aria-labelledby="applications">
          <h2 id="applications">
            Pending applications <span className={classes.count}>{waiting.total}</span>
          </h2>
          {waiting.total > 1 && (
            <button
              type="button"
              className={lists.linkButton}
              onClick={() => void selectAll('applicant')}
            >
              Select all {Math.min(waiting.total, BULK_MAX).toLocaleString('en-US')} applications
            </button>
          )}
          <TechnicianRows
            technicians={waiting.technicians}
            actions={actions}
            onAsk={ask}
            selected={selected}
            onSelect={toggle}
          />
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
        {total > 1 && selected.size < Math.min(total, BULK_MAX) && (
          <button type="button" className={lists.linkButton} onClick={() => void selectAll()}>
            Select all {Math.min(total, BULK_MAX).toLocaleString('en-US')}
          </button>
        )}
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
          onAsk={ask}
          selected={selected}
          onSelect={toggle}
        />
        <Pager list={listUrl} total={total} />
      </section>
      {asked && <StandingDialog {...asked} actions={actions} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** The selected technicians. Those of another filter or search text are not: an action hits what is seen. */
function useSelection(shown: string): [Selection, (next: Selection) => void] {
  const [{ of, selected }, setState] = useState({ of: shown, selected: new Map() as Selection });
  return [of === shown ? selected : new Map(), (next) => setState({ of: shown, selected: next })];
}
