import { Button } from '@mantine/core';
import { IconDownload, IconInbox } from '@tabler/icons-react';
import { ADMIN_BOOKINGS } from '../../../shared/admin/admin-messages.ts';
import { BOOKING_STATUSES, NUDGE_AFTER_MS } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import { EnterBooking } from '../../booking/enter/enter-booking.tsx';
import { STATUS_LABELS } from '../../ui/status-labels.ts';
import { ListPage } from '../list-page.tsx';
import lists from '../lists.module.css';
import { useListUrl } from '../use-list-url.ts';
import { useListPolling } from '../use-live-admin.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingTable } from './booking-table.tsx';

const WAITING_HOURS = NUDGE_AFTER_MS / 3_600_000;

const options = [
  { value: '', label: 'All statuses' },
  { value: 'waiting', label: `Waiting more than ${WAITING_HOURS} hours` },
  ...BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

/** All bookings, one page at a time. */
export default function BookingsTab() {
  const list = useListUrl('bookings');
  const { params, change } = list;
  const { query } = list.input;
  const status = BOOKING_STATUSES.find((known) => known === params.filter);
  const waitingHours = params.filter === 'waiting' ? WAITING_HOURS : undefined;
  const isFiltered = query !== undefined || status !== undefined || waitingHours !== undefined;
  const filter = { ...list.input, status, waitingHours };
  const bookings = trpc.admin.bookings.list.useQuery(filter, useListPolling());
  const total = bookings.data?.total ?? 0;
  const csv = new URLSearchParams({
    ...(query && { query }),
    ...(status && { status }),
    ...(waitingHours && { waitingHours: String(waitingHours) }),
  });
  return (
    <>
      <ListPage
        heading="Bookings"
        list={list}
        label="Search bookings"
        placeholder="Customer, email, technician, service or ID"
        filter={{ label: 'Status', value: waitingHours ? 'waiting' : (status ?? ''), options }}
        buttons={
          <>
            <EnterBooking />
            <Button
              component="a"
              href={`/api/admin/bookings.csv?${csv}`}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Export CSV
            </Button>
          </>
        }
        query={bookings}
        summary={
          bookings.data && (
            <p className={lists.total} aria-live="polite">
              {total.toLocaleString('en-US')} {total === 1 ? 'booking' : 'bookings'}
            </p>
          )
        }
        empty={{
          icon: <IconInbox size={36} stroke={1.5} />,
          title: isFiltered ? ADMIN_BOOKINGS.noMatch : ADMIN_BOOKINGS.empty,
          hint: isFiltered
            ? 'Try another word, or show all statuses.'
            : 'Customers’ requests will show up here.',
        }}
      >
        {(page) => (
          <BookingTable bookings={page.bookings} onOpen={(id) => change({ id: String(id) })} />
        )}
      </ListPage>
      {params.id !== undefined && (
        <BookingDetails key={params.id} id={params.id} onClose={() => change({ id: '' })} />
      )}
    </>
  );
}
