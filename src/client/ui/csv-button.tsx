import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { CsvSeparator } from '../../shared/site/csv.schema.ts';
import { csvSeparator } from './csv-separator.ts';
import { showFailure } from './failure.ts';

interface Props {
  /** `income.csv` */
  file: string;
  label: string;
  failed: string;
  load: (form: { separator: CsvSeparator }) => Promise<string>;
}

export function CsvButton({ file, label, failed, load }: Props) {
  const download = useMutation({
    mutationFn: () => load({ separator: csvSeparator() }),
    onSuccess(text) {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
      Object.assign(document.createElement('a'), { href: url, download: file }).click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => showFailure(error, { title: failed }),
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
