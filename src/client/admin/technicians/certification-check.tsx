import { Button } from '@mantine/core';
import { formatDay } from '../../ui/format-day.ts';
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
          ? `Checked on ${formatDay(checkedAt)}. Customers see this date, not the file.`
          : 'Not checked. Once you mark it, customers see the date of your check, not the file.'}
      </p>
      <Button
        mt="sm"
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => onChange(isChecked ? null : file)}
      >
        {isChecked ? 'Withdraw the check' : 'Mark as checked'}
      </Button>
    </>
  );
}
