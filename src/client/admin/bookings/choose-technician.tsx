import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { cityAndRegion } from '../../../shared/place/city-and-region.ts';
import { trpc } from '../../api.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import lists from '../lists.module.css';
import classes from './who-is-free.module.css';

const SHOWN = 8;
const DEBOUNCE_MS = 250;

interface Props {
  onChoose: (id: number) => void;
}

export function ChooseTechnician({ onChoose }: Props) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const list = trpc.admin.technicians.list.useQuery(
    { limit: SHOWN, query: query || undefined },
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
      {data?.total === 0 && <p role="status">{dashboardText('technician.none')}</p>}
      <ul className={classes.technicians}>
        {data?.technicians.map(({ id, name, city, region }) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              rightSection={<span className={lists.meta}>{cityAndRegion({ city, region })}</span>}
              onClick={() => onChoose(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.total > SHOWN && (
        <p className={lists.meta}>
          {dashboardText('technician.more', { count: data.total - SHOWN })}
        </p>
      )}
    </div>
  );
}
