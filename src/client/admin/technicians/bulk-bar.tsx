import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction } from '../../../shared/admin/admin-technician.schema.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { PackageChoice } from './package-choice.tsx';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  chosen: ReadonlySet<number>;
  actions: ReturnType<typeof useTechnicianActions>;
  onClear: () => void;
}

const questions = {
  reject: {
    title: 'Reject these applications?',
    text: 'The reason is e-mailed to each, with a link to apply again.',
    confirm: 'Reject',
  },
  freeze: {
    title: 'Freeze these technicians?',
    text: 'Customers no longer find them; what is booked stays booked. The reason is e-mailed.',
    confirm: 'Freeze',
  },
} as const;

/** One action for all that are chosen; whoever it does not fit is left as they were. */
export function BulkBar({ chosen, actions: { bulk }, onClear }: Props) {
  const [asked, setAsked] = useState<'reject' | 'freeze' | 'assign'>();
  if (chosen.size === 0) return null;
  const ids = [...chosen];
  const close = () => setAsked(undefined);
  const act = (input: BulkAction) =>
    bulk.mutate(input, {
      onSuccess() {
        close();
        onClear();
      },
    });

  return (
    <section className={classes.bulk} aria-label="With the chosen technicians">
      <b aria-live="polite">{chosen.size} chosen</b>
      <Button loading={bulk.isPending} onClick={() => act({ action: 'approve', ids })}>
        Approve
      </Button>
      <Button variant="default" onClick={() => setAsked('assign')}>
        Add packages
      </Button>
      <Button variant="default" onClick={() => setAsked('reject')}>
        Reject
      </Button>
      <Button variant="default" onClick={() => setAsked('freeze')}>
        Freeze
      </Button>
      <Button variant="default" onClick={() => act({ action: 'unfreeze', ids })}>
        Unfreeze
      </Button>
      <Button variant="subtle" onClick={onClear}>
        Clear
      </Button>
      {(asked === 'reject' || asked === 'freeze') && (
        <ReasonDialog
          title={questions[asked].title}
          confirmLabel={questions[asked].confirm}
          pending={bulk.isPending}
          onConfirm={(reason) => act({ action: asked, ids, reason })}
          onClose={close}
        >
          {questions[asked].text}
        </ReasonDialog>
      )}
      {asked === 'assign' && (
        <PackageChoice
          title={`Add packages to ${chosen.size}`}
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
