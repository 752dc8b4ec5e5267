import { NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import {
  BULK_MAX,
  TECHNICIAN_FILTERS,
  TECHNICIAN_SORTS,
  type TechnicianFilter,
  type TechnicianSort,
} from '../../../shared/admin/admin-technician.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { useAdminParams, useListUrl } from '../admin-url.ts';
import { ExportButton } from '../export-button.tsx';
import { ListBar, Pager } from '../list-page.tsx';
import lists from '../lists.module.css';
import { ALWAYS_POLLING } from '../use-live-admin.ts';
import { BulkBar } from './bulk-bar.tsx';
import { StandingDialog, type StandingQuestion } from './standing-dialog.tsx';
import { TechnicianDetails } from './technician-details.tsx';
import { type Selection, TechnicianRowSkeletons, TechnicianRows } from './technician-rows.tsx';
import classes from './technicians.module.css';
import { UnassignedNotice } from './unassigned-notice.tsx';
import { useTechnicianActions } from './use-technician-actions.ts';

/** Shown above the list; the filter shows the rest. */
const APPLICATIONS_SHOWN = 5;

const filters: Record<TechnicianFilter | 'all', string> = {
  active: adminText('view.active'),
  applicant: adminText('figure.applications'),
  unassigned: adminText('view.unassigned'),
  approved: adminText('view.approvedActive'),
  frozen: adminText('view.frozen'),
  supertech: adminText('view.supertech'),
  rejected: adminText('view.rejected'),
  ending: adminText('view.ending'),
  news: adminText('view.news'),
  all: adminText('view.all'),
};
const emptyTitles: typeof filters = {
  active: adminText('empty.technicians'),
  applicant: adminText('empty.waiting'),
  unassigned: adminText('empty.unassigned'),
  approved: adminText('empty.technicians'),
  frozen: adminText('empty.frozen'),
  supertech: adminText('empty.supertechs'),
  rejected: adminText('empty.rejected'),
  ending: adminText('empty.ending'),
  news: adminText('empty.news'),
  all: adminText('empty.applications'),
};
const choices: readonly (TechnicianFilter | 'all')[] = [...TECHNICIAN_FILTERS, 'all'];
const inUrl = (filter: TechnicianFilter | 'all') => (filter === 'active' ? '' : filter);
const options = choices.map((choice) => ({ value: inUrl(choice), label: filters[choice] }));

interface Asked {
  technician: AdminTechnician;
  question: StandingQuestion;
}

const SORT_LABELS: Record<TechnicianSort, string> = {
  applied: adminText('order.newest'),
  name: adminText('name'),
  next: adminText('order.nextFree'),
  requests: adminText('technician.openRequests'),
  rating: adminText('technician.rating'),
  replies: adminText('order.fastest'),
};

export default function TechniciansTab() {
  const [{ id }] = useAdminParams('technicians');
  return id === undefined ? <TechnicianList /> : <TechnicianDetails key={id} id={id} />;
}

function TechnicianList() {
  const listUrl = useListUrl('technicians');
  const { params, change } = listUrl;
  const { query } = listUrl.input;
  const polling = { ...ALWAYS_POLLING, placeholderData: keepPreviousData };
  const utils = trpc.useUtils();
  const filter = choices.find((known) => known === params.filter) ?? 'active';
  const sort = TECHNICIAN_SORTS.find((known) => known === params.sort) ?? 'applied';
  const shown = { query, filter: filter === 'all' ? undefined : filter, sort };
  const [selected, setSelected] = useSelection(JSON.stringify(shown));
  // Their state may have changed since.
  const actions = useTechnicianActions((id) => {
    setSelected(new Map([...selected].filter(([other]) => other !== id)));
  });
  const [asked, setAsked] = useState<Asked>();

  const list = trpc.admin.technicians.list.useQuery({ ...listUrl.input, ...shown }, polling);
  const applications = trpc.admin.technicians.list.useQuery(
    { query, filter: 'applicant', limit: APPLICATIONS_SHOWN },
    { ...polling, enabled: filter === 'active' },
  );
  const waiting = filter === 'active' ? applications.data : undefined;
  const overview = trpc.admin.overview.useQuery();
  // They load together, so that neither pushes the other down.
  const isLoading = list.isPending || overview.isPending || applications.isLoading;
  const failed = [list, applications].filter(({ isError, data }) => isError && !data);

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
    try {
      const { technicians } = await utils.admin.technicians.list.fetch(all, { staleTime: 0 });
      setSelected(new Map(technicians.map((technician) => [technician.id, technician])));
    } catch (error) {
      showFailure(error as Error, { title: shellText('loadFailed.title') });
    }
  }

  return (
    <>
      <ListBar
        list={listUrl}
        label={adminText('technicians.search')}
        placeholder={adminText('technicians.search.placeholder')}
        filter={{ label: adminText('filter.show'), value: inUrl(filter), options }}
      >
        <NativeSelect
          aria-label={adminText('order.label')}
          data={TECHNICIAN_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: value === 'applied' ? '' : value })
          }
        />
        <div className={lists.tools}>
          <ExportButton list="technicians" filter={shown} />
        </div>
      </ListBar>
      {!isLoading && (
        <UnassignedNotice
          count={overview.data?.notices.unassigned ?? 0}
          isShown={filter === 'unassigned'}
          onShow={() => change({ filter: 'unassigned' })}
        />
      )}
      {!isLoading && waiting && waiting.total > 0 && (
        <section className={classes.section} aria-labelledby="applications">
          <h2 id="applications">
            {adminText('figure.applications')}{' '}
            <span className={classes.count}>{waiting.total}</span>
          </h2>
          {waiting.total > 1 && (
            <button
              type="button"
              className={lists.linkButton}
              onClick={() => void selectAll('applicant')}
            >
              {adminText('applications.selectAll', {
                count: Math.min(waiting.total, BULK_MAX),
              })}
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
              {adminText('applications.viewAll', { count: waiting.total })}
            </button>
          )}
        </section>
      )}
      {isLoading ? (
        <TechnicianRowSkeletons />
      ) : (
        <section className={classes.section} aria-labelledby="technicians">
          <h2 id="technicians">
            <span>{filters[filter]}</span>{' '}
            {list.data && <span className={classes.count}>{formatNumber(list.data.total)}</span>}
          </h2>
          {total > 1 && selected.size < Math.min(total, BULK_MAX) && (
            <button type="button" className={lists.linkButton} onClick={() => void selectAll()}>
              {total > BULK_MAX
                ? adminText('technicians.selectFirst', { count: BULK_MAX })
                : adminText('technicians.selectAll', { count: total })}
            </button>
          )}
          {failed.length > 0 && (
            <ErrorState onRetry={() => failed.forEach((query) => void query.refetch())} />
          )}
          {list.data?.total === 0 && (
            <EmptyState
              title={query ? adminText('technicians.noMatch.title') : emptyTitles[filter]}
              hint={query ? adminText('technicians.noMatch.text') : undefined}
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
      )}
      {/* Last, so that it pushes no row away when it comes. */}
      <BulkBar selected={selected} actions={actions} onClear={() => setSelected(new Map())} />
      {asked && <StandingDialog {...asked} actions={actions} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Only those shown, since an action should only hit what is seen. */
function useSelection(shown: string): [Selection, (next: Selection) => void] {
  const [{ of, selected }, setState] = useState({ of: shown, selected: new Map() as Selection });
  return [of === shown ? selected : new Map(), (next) => setState({ of: shown, selected: next })];
}
