import { Button } from '@mantine/core';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import layout from '../../ui/layout.module.css';

interface Props {
  file: string;
  checkedAt: number | null;
  isPending: boolean;
  /** The file that was checked, or null to withdraw the check. */
  onChange: (file: string | null) => void;
}

/** Marks the certification shown above as checked. Customers see the date, never the file. */
export function CertificationCheck({ file, checkedAt, isPending, onChange }: Props) {
  const isChecked = checkedAt !== null;
  return (
    <>
      <p className={layout.small}>
        {isChecked
          ? adminText('certification.checked', { day: formatInstant(checkedAt, 'date') })
          : adminText('certification.unchecked')}
      </p>
      <Button
        mt="sm"
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => onChange(isChecked ? null : file)}
      >
        {isChecked ? adminText('certification.withdraw') : adminText('certification.check')}
      </Button>
    </>
  );
}
