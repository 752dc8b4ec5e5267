import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Customer } from '../../../shared/booking/customer.schema.ts';
import { formatListedDate } from '../../../shared/format/dates.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { lazyPart, usePreload } from '../../ui/page/lazy-part.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { useNow } from '../../ui/use-now.ts';
import '../bookings/booking-row.css';
import classes from '../bookings/bookings-tab.module.css';
import { CustomerDialog } from './customer-dialog.tsx';

const loadEnterDialog = () => import('../../booking/enter/enter-dialog.tsx');
const EnterDialog = lazyPart(loadEnterDialog);

const PAGE_SIZE = 20;
const DEBOUNCE_MS = 250;

export default function CustomersTab({ profile }: { profile: TechnicianProfile }) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [opened, setOpened] = useState<{ customer: Customer; isAgain?: boolean }>();
  const now = useNow();
  const list = trpc.booking.customers.list.useQuery(
    { limit, ...(query && { query }) },
    { placeholderData: (previous) => previous },
  );
  usePreload(loadEnterDialog);
  const { customers = [], total = 0 } = list.data ?? {};
  const close = () => setOpened(undefined);
  const dialog = opened && {
    // As it is now, or was while it could be read.
    customer: customers.find(({ id }) => id === opened.customer.id) ?? opened.customer,
    onClose: close,
  };

  return (
    <>
      <TextInput
        className={classes.search}
        mb="sm"
        type="search"
        aria-label={dashboardText('customers.search')}
        placeholder={dashboardText('customers.search.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setLimit(PAGE_SIZE);
        }}
      />
      {!list.data && <Unloaded query={list} lines={8} />}
      {list.data && total === 0 && (
        <EmptyState
          icon={<IconUsers size={36} stroke={1.5} />}
          title={query ? dashboardText('customers.none') : dashboardText('customers.empty.title')}
          hint={!query && dashboardText('customers.empty.text')}
        />
      )}
      {customers.length > 0 && (
        <ul className="job-rows" data-dated>
          {customers.map((customer) => (
            <li key={customer.id} className="job-row">
              <button type="button" className="job-toggle" onClick={() => setOpened({ customer })}>
                <span className="job-when">{formatListedDate(customer.lastDate, now)}</span>{' '}
                <span className="job-who">{customer.name}</span>{' '}
                <span className="job-what">{factsOf(customer)}</span>{' '}
                <span className="job-state">
                  {customer.block && <Badge tone="bad">{dashboardText('customer.blocked')}</Badge>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {total > customers.length && (
        <Button
          className={classes.more}
          variant="default"
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >
          {dashboardText('list.more')}
        </Button>
      )}
      {dialog && !opened.isAgain && (
        <CustomerDialog
          {...dialog}
          facts={`${factsOf(dialog.customer)} · ${formatListedDate(dialog.customer.lastDate, now)}`}
          onAgain={() => setOpened({ ...opened, isAgain: true })}
        />
      )}
      {dialog && opened.isAgain && (
        <Suspense fallback={null}>
          <EnterDialog technicianId={profile.id} again={dialog.customer} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** `3 visits · Gravel bike` */
function factsOf({ visits, bikes }: Customer): string {
  return [dashboardText('customer.visits', { visits }), ...bikes].join(' · ');
}
