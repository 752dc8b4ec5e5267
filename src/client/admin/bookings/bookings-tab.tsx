import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconInbox } from '@tabler/icons-react';
import { ADMIN_BOOKINGS } from '../../../shared/admin/admin-messages.ts';
import { BOOKING_STATUSES } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { STATUS_LABELS } from '../../ui/status-labels.ts';
import { useAdminParams } from '../admin-url.ts';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { Pager } from '../pager.tsx';
import { usePolling } from '../use-live-admin.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingTable } from './booking-table.tsx';

const PAGE_SIZE = 25;

const options = [
  { value: '', label: 'All statuses' },
  ...BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

/** All bookings, one page at a time. */
export default function BookingsTab() {
  const [params, change] = useAdminParams('bookings');
  const status = BOOKING_STATUSES.find((known) => known === params.filter);
  const query = params.q || undefined;
  const { data, isError, isPending, refetch } = trpc.admin.bookings.list.useQuery(
    { query, status, limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE },
    { ...usePolling(), placeholderData: (previous) => previous },
  );
  const isFiltered = query !== undefined || status !== undefined;
  const csv = new URLSearchParams({ ...(query && { query }), ...(status && { status }) });

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden component="h2">Bookings</VisuallyHidden>
      <ListBar
        label="Search bookings"
        placeholder="Customer, email, technician, service or ID"
        query={params.q}
        onQuery={(q) => change({ q }, { replace: true })}
        filter={{
          label: 'Status',
          value: status ?? '',
          options,
          onChange: (filter) => change({ filter }),
        }}
      >
        <Button
          component="a"
          href={`/api/admin/bookings.csv?${csv}`}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Export CSV
        </Button>
      </ListBar>
      {isPending && <Bone lines={10} />}
      {data && (
        <p className={lists.total} aria-live="polite">
          {data.total.toLocaleString('en-US')} {data.total === 1 ? 'booking' : 'bookings'}
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<IconInbox size={36} stroke={1.5} />}
          title={isFiltered ? ADMIN_BOOKINGS.noMatch : ADMIN_BOOKINGS.empty}
          hint={
            isFiltered
              ? 'Try another word, or show all statuses.'
              : 'Customers’ requests will show up here.'
          }
        />
      )}
      {data && data.bookings.length > 0 && (
        <BookingTable bookings={data.bookings} onOpen={(id) => change({ id: String(id) })} />
      )}
      <Pager
        page={params.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onPage={(page) => change({ page: String(page) })}
      />
      {params.id !== undefined && (
        <BookingDetails key={params.id} id={params.id} onClose={() => change({ id: '' })} />
      )}
    </>
  );
}
