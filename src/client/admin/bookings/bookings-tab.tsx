import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import { formatSums } from '../../../shared/admin/sums.ts';
import { formatList } from '../../../shared/format/lists.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { EnterBooking } from '../../booking/enter/enter-booking.tsx';
import { showFailure } from '../../ui/failure.ts';
import { Pills } from '../../ui/page/dashboard-tabs.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

import { showSuccess } from '../../ui/page/toast.ts';
import { ExportButton } from '../export-button.tsx';
import { ListPage } from '../list-page.tsx';

import lists from '../lists.module.css';
import { useListPolling } from '../use-live-admin.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingFilters, FiltersButton, useBookingView } from './booking-filters.tsx';
import { BookingTable } from './booking-table.tsx';
import { FILTER_OPTIONS, isView, SORT_LABELS, VIEWS, type ViewParams } from './booking-view.ts';
import classes from './bookings.module.css';

const CallerDialog = lazyPart(() => import('./caller-dialog.tsx'));

/** As `.tools` in bookings.module.css. */
const PHONE = '(max-width: 40rem)';

export default function BookingsTab() {
  const view = useBookingView();
  const { list, filter, faults, params } = view;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [showsFilters, setShowsFilters] = useState(
    Boolean(params.technician || params.from || params.to),
  );
  const { limit, offset } = list.input;
  const bookings = trpc.admin.bookings.list.useQuery(
    { ...filter, limit, offset },
    useListPolling(),
  );
  const { total = 0, sums = [] } = bookings.data ?? {};
  const status = {
    label: adminText('filter.status'),
    value: faults.includes('status') ? '' : list.params.filter,
    options: FILTER_OPTIONS,
  };
  const { sort = 'newest', ...where } = filter;
  const isFiltered = Object.values(where).some((value) => value !== undefined);
  return (
    <>
      <div className={classes.head}>
        <BookingViews params={params} />
        <p className={lists.meta} aria-live="polite">
          {bookings.data && <span>{adminText('bookings.count', { count: total })}</span>}
          {total > 0 && (
            <span>{` · ${adminText('sums.total', { amounts: formatSums(sums) })}`}</span>
          )}
        </p>
      </div>
      <ListPage
        heading={adminText('section.bookings')}
        list={list}
        label={adminText('bookings.search')}
        placeholder={adminText('bookings.search.placeholder')}
        filter={isPhone && !showsFilters ? undefined : status}
        buttons={
          <>
            <div className={lists.tools}>
              <FiltersButton
                params={params}
                isOpen={showsFilters}
                onToggle={() => setShowsFilters(!showsFilters)}
              />
              <EnterBooking dialog={(close) => <CallerDialog onClose={close} />} />
              <ExportButton list="bookings" filter={filter} />
            </div>
            {total > 0 && (filter.status === 'pending' || filter.waitingHours) && (
              <NudgeButton filter={filter} />
            )}
          </>
        }
        query={bookings}
        summary={
          <>
            <BookingFilters view={view} isOpen={showsFilters} />
            {faults.length > 0 && (
              <p className={classes.fault} role="status">
                {adminText('filter.unread', {
                  parts: formatList(faults.map((part) => adminText(`part.${part}`))),
                })}
              </p>
            )}
          </>
        }
        empty={{
          icon: <IconInbox size={36} stroke={1.5} />,
          title: isFiltered
            ? adminText('bookings.noMatch.title')
            : adminText('bookings.empty.title'),
          hint: isFiltered ? adminText('bookings.noMatch.text') : adminText('bookings.empty.text'),
        }}
      >
        {(page) => (
          <BookingTable
            order={SORT_LABELS[sort].toLowerCase()}
            bookings={page.bookings}
            onOpen={(id) => list.change({ id: String(id) })}
          />
        )}
      </ListPage>
      {list.params.id !== undefined && (
        <BookingDetails
          key={list.params.id}
          id={list.params.id}
          onClose={() => list.change({ id: '' })}
        />
      )}
    </>
  );
}

/** One email to each technician with a request in this list. */
function NudgeButton({ filter }: { filter: BookingFilter }) {
  const nudge = trpc.booking.nudge.useMutation({
    onSuccess: ({ nudged: count }) =>
      showSuccess({
        title: adminText('nudge.done.title', { count }),
        text: adminText('nudge.done.text'),
      }),
    onError: (error) => showFailure(error, { title: adminText('nudge.failed') }),
  });
  return (
    <Button variant="default" loading={nudge.isPending} onClick={() => nudge.mutate(filter)}>
      {adminText('nudge')}
    </Button>
  );
}

/** Common views, as addresses to keep or send. */
function BookingViews({ params }: { params: ViewParams }) {
  return (
    <Pills
      label={adminText('filter.views')}
      pills={VIEWS.map((view) => ({
        label: view.name,
        href: adminPath('bookings', { ...view.params }),
        isOpen: isView(params, view.params),
      }))}
    />
  );
}
