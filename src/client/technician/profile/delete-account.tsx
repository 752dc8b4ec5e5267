import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import {
  AFTER_DELETION_MS,
  confirmsDeletion,
  DELETION_WORD,
} from '../../../shared/account/account-deletion.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { byEmail } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { showError, showSuccess } from '../../ui/page/toast.ts';
import { useForgetPerson } from '../../ui/use-forget-person.ts';
import classes from './delete-account.module.css';

export function DeleteAccount() {
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="delete-account">
      <h2 id="delete-account">{dashboardText('delete.open')}</h2>
      <p>{dashboardText('delete.text', { sends: byEmail('yes', 'no') })}</p>
      <div>
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          {dashboardText('delete.open')}
        </Button>
      </div>
      {opened && <DeletionDialog onClose={() => setOpened(false)} />}
    </section>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const forget = useForgetPerson();
  const remove = trpc.account.delete.useMutation({
    onSuccess: () => showSuccess(authText.notice('deletion.deleted')),
    onError: (error) =>
      showFailure(
        (error.data?.httpStatus ?? 500) < 500 ? error : { ...error, data: null },
        authText.notice('deletion.failed'),
      ),
  });
  const { isSuccess } = remove;

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void forget(paths.home), AFTER_DELETION_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, forget]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirmsDeletion(typed)) return remove.mutate();
    setFault(authText('deletion.unconfirmed.text'));
    showError(authText.notice('deletion.unconfirmed'));
  }

  return (
    <Dialog
      size="sm"
      onClose={remove.isIdle || remove.isError ? onClose : () => {}}
      title={dashboardText('delete.title')}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={remove.isPending || isSuccess}>
            {dashboardText('delete.keep')}
          </Button>
          <Button
            type="submit"
            form="delete-account-form"
            color="red"
            loading={remove.isPending}
            disabled={isSuccess}
          >
            {isSuccess ? dashboardText('delete.done') : dashboardText('delete.confirm')}
          </Button>
        </>
      }
    >
      <form id="delete-account-form" className={layout.form} onSubmit={submit} noValidate>
        <p>{dashboardText('delete.warning')}</p>
        <TextInput
          data-autofocus
          size="md"
          label={dashboardText('delete.field', { word: DELETION_WORD })}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={fault}
          disabled={isSuccess}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
