import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { cityAndRegion } from '../../../shared/place/city-and-region.ts';
import { trpc } from '../../api.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from './enter.module.css';

const SHOWN = 8;
const DEBOUNCE_MS = 250;

interface Props {
  among?: 'approved' | 'everyone';
  onChoose: (id: number) => void;
}

export function ChooseTechnician({ among = 'approved', onChoose }: Props) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const list = trpc.admin.technicians.list.useQuery(
    { limit: SHOWN, ...(among === 'approved' && { filter: among }), ...(query && { query }) },
    { placeholderData: (previous) => previous },
  );
  const { data } = list;
  return (
    <div className={classes.part}>
      <TextInput
        data-autofocus
        type="search"
        size="md"
        label={dashboardText('technician')}
        placeholder={dashboardText('technician.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!data && <Unloaded query={list} lines={4} />}
      {data?.total === 0 && (
        <p role="status">
          {among === 'approved'
            ? dashboardText('technician.noApproved')
            : dashboardText('technician.none')}
        </p>
      )}
      <ul className={classes.technicians}>
        {data?.technicians.map(({ id, name, city, region }) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              rightSection={
                <span className={classes.place}>{cityAndRegion({ city, region })}</span>
              }
              onClick={() => onChoose(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.total > SHOWN && (
        <p className={classes.place}>
          {dashboardText('technician.more', { count: data.total - SHOWN })}
        </p>
      )}
    </div>
  );
}
