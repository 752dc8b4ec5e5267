import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction } from '../../../shared/admin/admin-technician.schema.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { PackageChoice } from './package-choice.tsx';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  selected: ReadonlySet<number>;
  actions: ReturnType<typeof useTechnicianActions>;
  onClear: () => void;
}

const questions = {
  reject: {
    title: 'Reject these applications?',
    text: 'They’ll each get an email with your reason and a link to apply again.',
    confirm: 'Reject',
  },
  freeze: {
    title: 'Freeze these technicians?',
    text: 'Customers won’t find them anymore. Existing bookings stay. They’ll each get an email with your reason.',
    confirm: 'Freeze',
  },
} as const;

/** One action for every selected technician. Those it doesn't apply to are left unchanged. */
export function BulkBar({ selected, actions: { bulk }, onClear }: Props) {
  const [open, setOpen] = useState<'reject' | 'freeze' | 'assign'>();
  if (selected.size === 0) return null;
  const ids = [...selected];
  const close = () => setOpen(undefined);
  const act = (input: BulkAction) =>
    bulk.mutate(input, {
      onSuccess() {
        close();
        onClear();
      },
    });

  return (
    <section className={classes.bulk} aria-label="Actions for the selected technicians">
      <b aria-live="polite">{selected.size} selected</b>
      <Button loading={bulk.isPending} onClick={() => act({ action: 'approve', ids })}>
        Approve
      </Button>
      <Button variant="default" onClick={() => setOpen('assign')}>
        Add services
      </Button>
      <Button variant="default" onClick={() => setOpen('reject')}>
        Reject
      </Button>
      <Button variant="default" onClick={() => setOpen('freeze')}>
        Freeze
      </Button>
      <Button variant="default" onClick={() => act({ action: 'unfreeze', ids })}>
        Unfreeze
      </Button>
      <Button variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
      {(open === 'reject' || open === 'freeze') && (
        <ReasonDialog
          title={questions[open].title}
          confirmLabel={questions[open].confirm}
          pending={bulk.isPending}
          onConfirm={(reason) => act({ action: open, ids, reason })}
          onClose={close}
        >
          {questions[open].text}
        </ReasonDialog>
      )}
      {open === 'assign' && (
        <PackageChoice
          title={`Add services to ${selected.size} ${selected.size === 1 ? 'technician' : 'technicians'}`}
          assigned={[]}
          confirmLabel="Add"
          pending={bulk.isPending}
          onConfirm={(packageNames) => act({ action: 'assign', ids, packageNames })}
          onClose={close}
        />
      )}
    </section>
  );
}
