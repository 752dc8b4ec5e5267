import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
}

/** What an admin can do in the current state: approve, reject, freeze or unfreeze. */
export function TechnicianButtons({ technician, actions }: Props) {
  const [openDialog, setOpenDialog] = useState<'reject' | 'freeze'>();
  const { id, name, state } = technician;
  const close = () => setOpenDialog(undefined);

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
            onClick={() => setOpenDialog('reject')}
          >
            Reject
          </Button>
        </>
      )}
      {state === 'approved' && (
        <Button
          variant="default"
          aria-label={`Freeze ${name}`}
          onClick={() => setOpenDialog('freeze')}
        >
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
      {openDialog === 'reject' && (
        <ReasonDialog
          title={`Reject ${name}?`}
          confirmLabel="Reject"
          pending={actions.reject.isPending}
          onConfirm={(rejectionReason) =>
            actions.reject.mutate({ id, rejectionReason }, { onSuccess: close })
          }
          onClose={close}
        >
          They’ll get an email with your reason and a link to apply again.
        </ReasonDialog>
      )}
      {openDialog === 'freeze' && (
        <ReasonDialog
          title={`Freeze ${name}?`}
          confirmLabel="Freeze"
          pending={actions.freeze.isPending}
          onConfirm={(freezeReason) =>
            actions.freeze.mutate({ id, freezeReason }, { onSuccess: close })
          }
          onClose={close}
        >
          Customers won’t find them anymore. Existing bookings stay. They’ll get an email with your
          reason.
        </ReasonDialog>
      )}
    </>
  );
}
