import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { currentLanguage } from '#current-language';
import { adminText } from '../../shared/messages/admin.ts';
import { trpc } from '../api.ts';
import { csvSeparator } from '../ui/csv-separator.ts';
import { showFailure } from '../ui/failure.ts';

interface Props {
  list: 'bookings' | 'technicians';
  filter: Record<string, string | number | undefined>;
}

export function ExportButton({ list, filter }: Props) {
  const query = new URLSearchParams(
    Object.entries({ ...filter, separator: csvSeparator() }).flatMap(([key, value]) =>
      value ? [[key, String(value)]] : [],
    ),
  );
  const csv = `/${currentLanguage()}/api/admin/${list}.csv?${query}`;
  const prove = trpc.auth.prove.useMutation({
    onSuccess: () => location.assign(csv),
    onError: (error) => showFailure(error, { title: adminText('export') }),
  });
  return (
    <Button
      component="a"
      href={csv}
      download
      onClick={(event) => {
        event.preventDefault();
        prove.mutate({});
      }}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {adminText('export')}
    </Button>
  );
}
