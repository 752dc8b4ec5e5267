import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
}

/** What can be done from the present state: decide on an application, freeze, unfreeze. */
export function TechnicianButtons({ technician, actions }: Props) {
  const [asked, setAsked] = useState<'reject' | 'freeze'>();
  const { id, name, state } = technician;
  const close = () => setAsked(undefined);

  return (
    <>
      {state === 'applicant' && (
        <>
          <Button
            aria-label={`Approve ${name}`}
            loading={actions.approve.isPending}
            onClick={() => actions.approve.mutate({ id })}
          >
            Approve
          </Button>
          <Button
            variant="default"
            aria-label={`Reject ${name}`}
            onClick={() => setAsked('reject')}
          >
            Reject
          </Button>
        </>
      )}
      {state === 'approved' && (
        <Button variant="default" aria-label={`Freeze ${name}`} onClick={() => setAsked('freeze')}>
          Freeze
        </Button>
      )}
      {state === 'frozen' && (
        <Button
          variant="light"
          aria-label={`Unfreeze ${name}`}
          loading={actions.unfreeze.isPending}
          onClick={() => actions.unfreeze.mutate({ id })}
        >
          Unfreeze
        </Button>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title={`Reject ${name}?`}
          confirmLabel="Reject"
          pending={actions.reject.isPending}
          onConfirm={(rejectionReason) =>
            actions.reject.mutate({ id, rejectionReason }, { onSuccess: close })
          }
          onClose={close}
        >
          The reason is e-mailed, with a link to apply again.
        </ReasonDialog>
      )}
      {asked === 'freeze' && (
        <ReasonDialog
          title={`Freeze ${name}?`}
          confirmLabel="Freeze"
          pending={actions.freeze.isPending}
          onConfirm={(freezeReason) =>
            actions.freeze.mutate({ id, freezeReason }, { onSuccess: close })
          }
          onClose={close}
        >
          Customers no longer find them; what is booked stays booked. The reason is e-mailed.
        </ReasonDialog>
      )}
    </>
  );
}
