import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { adminText } from '../../../shared/messages/admin.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import type { AvailabilityChoice } from '../../../shared/search/search.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import { addDays } from '../../../shared/time/dates.ts';
import { trpc } from '../../api.ts';
import { CardOffer, type Start } from '../../discovery/results/card-offer.tsx';
import { AddressField } from '../../ui/form/address-field.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { useToday } from '../../ui/use-now.ts';
import lists from '../lists.module.css';
import classes from './who-is-free.module.css';

/** What a caller says first. */
export interface Asked {
  place: string;
  service: string;
  day: 'tomorrow' | AvailabilityChoice;
  name: string;
}

export const ANYONE_TODAY: Asked = { place: '', service: '', day: 'today', name: '' };

const DAYS: { value: Asked['day']; label: string }[] = [
  { value: 'today', label: adminText('filter.today') },
  { value: 'tomorrow', label: adminText('filter.tomorrow') },
  { value: 'week', label: adminText('filter.nextDays') },
  { value: 'next-week', label: discoveryText('days.following') },
];

const SHOWN = 10;
const DEBOUNCE_MS = 250;

interface Props {
  asked: Asked;
  onAsk: (asked: Asked) => void;
  /** @param start undefined if only the technician was chosen */
  onChoose: (id: number, start: Start | undefined) => void;
}

/** The customers' search, soonest first. */
export function WhoIsFree({ asked, onAsk, onChoose }: Props) {
  const today = useToday();
  const [{ place, service, day, name }] = useDebouncedValue(asked, DEBOUNCE_MS);
  const { data: packages = [] } = trpc.discovery.packages.useQuery();
  const search = trpc.discovery.search.useQuery(
    {
      location: place.trim() || undefined,
      service: service ? [service] : undefined,
      query: name.trim() || undefined,
      ...(day === 'tomorrow' ? { date: addDays(today, 1) } : { availability: [day] }),
      sort: 'soonest',
      limit: SHOWN,
    },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const { data } = search;
  const field = (name: keyof Asked) => ({
    value: asked[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onAsk({ ...asked, [name]: event.currentTarget.value }),
  });
  const isUnknown = data?.total === 0 && place.trim() !== '' && data.center === null;

  return (
    <div className={classes.part}>
      <div className={classes.fields}>
        <AddressField
          data-autofocus
          label={adminText('caller.place')}
          autoComplete="off"
          value={asked.place}
          onChange={(place) => onAsk({ ...asked, place })}
        />
        <NativeSelect label={adminText('filter.days')} data={DAYS} {...field('day')} />
        <NativeSelect
          label={adminText('booking.service')}
          data={[
            { value: '', label: adminText('caller.anyService') },
            ...packages
              .filter(({ isActive }) => isActive)
              .map((each) => ({ value: each.name, label: localName(each) })),
          ]}
          {...field('service')}
        />
        <TextInput
          type="search"
          label={adminText('caller.technician')}
          maxLength={100}
          {...field('name')}
        />
      </div>
      {!data && <Unloaded query={search} lines={6} />}
      <p role="status" className={lists.meta}>
        {data && (
          <span>
            {isUnknown
              ? adminText('caller.unknown')
              : adminText('caller.found', { count: data.total })}
          </span>
        )}
      </p>
      <ul className={lists.rows}>
        {data?.technicians.map((technician) => (
          <li key={technician.id} className={classes.row}>
            <button
              type="button"
              className={lists.linkButton}
              onClick={() => onChoose(technician.id, undefined)}
            >
              {technician.name}
            </button>
            <span className={lists.meta}>
              {[technician.city, technician.distance].filter(Boolean).join(' · ')}
            </span>
            {technician.offer && (
              <CardOffer
                technician={technician}
                offer={technician.offer}
                onBook={(start) => onChoose(technician.id, start)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
