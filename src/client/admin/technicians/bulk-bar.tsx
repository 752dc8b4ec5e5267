import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminTechnician, BulkAction } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import type { TechnicianState } from '../../../shared/technician/technician.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { namesOf, people } from './named-technicians.ts';
import { PackageChoice } from './package-choice.tsx';
import { STANDING_QUESTIONS, type StandingQuestion } from './standing-dialog.tsx';
import type { Selection } from './technician-rows.tsx';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  selected: Selection;
  actions: ReturnType<typeof useTechnicianActions>;
  onClear: () => void;
}

export function BulkBar({ selected, actions: { bulk }, onClear }: Props) {
  const [open, setOpen] = useState<StandingQuestion | 'assign' | 'grant' | 'remove'>();
  const [packageNames, setPackageNames] = useState<string[]>([]);
  if (selected.size === 0) return null;
  const inState = (...states: TechnicianState[]) =>
    [...selected.values()].filter(({ state }) => states.includes(state));
  const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);
  const applicants = inState('applicant');
  const approved = inState('approved');
  const frozen = inState('frozen');
  const listable = inState('applicant', 'approved', 'frozen');
  const grantable = inState('approved', 'frozen').filter(({ isSupertech }) => !isSupertech);
  const supertechs = [...selected.values()].filter(({ isSupertech }) => isSupertech);
  const asked = open === 'reject' ? applicants : approved;
  function close() {
    setOpen(undefined);
    // The next selection may be other technicians.
    setPackageNames([]);
  }
  const act = (input: BulkAction, forget?: () => void) =>
    bulk.mutate(input, {
      onSuccess() {
        forget?.();
        close();
        onClear();
      },
    });

  return (
    <section className={classes.bulk} data-foot aria-label={adminText('selection.label')}>
      <b aria-live="polite">{adminText('selection.count', { count: selected.size })}</b>
      {applicants.length > 0 && (
        <>
          <Button
            loading={bulk.isPending}
            onClick={() => act({ action: 'approve', ids: idsOf(applicants), withWishes: true })}
          >
            {adminText('bulk.approveWishes', { count: applicants.length })}
          </Button>
          <Button variant="default" onClick={() => setOpen('reject')}>
            {adminText('bulk.reject', { count: applicants.length })}
          </Button>
        </>
      )}
      {listable.length > 0 && (
        <Button variant="default" onClick={() => setOpen('assign')}>
          {adminText('bulk.addServices')}
        </Button>
      )}
      {approved.length > 0 && (
        <Button variant="default" onClick={() => setOpen('freeze')}>
          {adminText('bulk.freeze', { count: approved.length })}
        </Button>
      )}
      {frozen.length > 0 && (
        <Button variant="default" onClick={() => act({ action: 'unfreeze', ids: idsOf(frozen) })}>
          {adminText('bulk.unfreeze', { count: frozen.length })}
        </Button>
      )}
      {grantable.length > 0 && (
        <Button variant="default" onClick={() => setOpen('grant')}>
          {adminText('bulk.grant', { count: grantable.length })}
        </Button>
      )}
      {supertechs.length > 0 && (
        <Button variant="default" onClick={() => setOpen('remove')}>
          {adminText('bulk.remove', { count: supertechs.length })}
        </Button>
      )}
      <Button variant="subtle" onClick={onClear}>
        {adminText('selection.clear')}
      </Button>
      {(open === 'reject' || open === 'freeze') && (
        <ReasonDialog
          title={adminText(`ask.${open}`, { whom: people(asked.length) })}
          confirmLabel={adminText(`bulk.${open}`, { count: asked.length })}
          draftKey={`${open}-${idsOf(asked).join()}`}
          pending={bulk.isPending}
          offersHiding={open === 'freeze'}
          onConfirm={(reason, forget, hidesContacts) =>
            act({ action: open, ids: idsOf(asked), reason, hidesContacts }, forget)
          }
          onClose={close}
        >
          <b>{namesOf(asked)}</b>
          <br />
          <span>{STANDING_QUESTIONS[open].text}</span>
        </ReasonDialog>
      )}
      {(open === 'grant' || open === 'remove') && (
        <SupertechDialog
          technicians={open === 'grant' ? grantable : supertechs}
          isGrant={open === 'grant'}
          pending={bulk.isPending}
          onConfirm={(ids) => act({ action: 'supertech', ids, isSupertech: open === 'grant' })}
          onClose={close}
        />
      )}
      {open === 'assign' && (
        <PackageChoice
          title={adminText('selection.addServices', { people: people(listable.length) })}
          names={packageNames}
          onChange={setPackageNames}
          required
          confirmLabel={adminText('add')}
          pending={bulk.isPending}
          onConfirm={() => act({ action: 'assign', ids: idsOf(listable), packageNames })}
          onClose={close}
        />
      )}
    </section>
  );
}

interface SupertechDialogProps {
  technicians: readonly AdminTechnician[];
  isGrant: boolean;
  pending: boolean;
  onConfirm: (ids: number[]) => void;
  onClose: () => void;
}

function SupertechDialog({
  technicians,
  isGrant,
  pending,
  onConfirm,
  onClose,
}: SupertechDialogProps) {
  const count = technicians.length;
  return (
    <ConfirmDialog
      title={
        isGrant
          ? adminText('supertech.grant.title', { count })
          : adminText('supertech.remove.title', { count })
      }
      confirmLabel={
        isGrant
          ? adminText('bulk.grant', { count })
          : adminText('supertech.remove.confirm', { count })
      }
      pending={pending}
      onConfirm={() => onConfirm(technicians.map(({ id }) => id))}
      onClose={onClose}
    >
      <p>
        <b>{namesOf(technicians)}</b>
        <br />
        <span>
          {isGrant ? adminText('supertech.grant.text') : adminText('supertech.remove.text')}
        </span>
      </p>
    </ConfirmDialog>
  );
}
