import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import {
  AFTER_DELETION_MS,
  confirmsDeletion,
  DELETION,
  DELETION_WORD,
} from '../../../shared/account/account-messages.ts';
import { trpc } from '../../api.ts';
import { byEmail } from '../../emails.ts';
import { paths } from '../../paths.ts';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { showToast } from '../../ui/page/toast.ts';
import { useForgetPerson } from '../../ui/page/use-forget-person.ts';
import classes from './delete-account.module.css';

/** Deletes the account, in any state, after a typed confirmation. */
export function DeleteAccount() {
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete account</h2>
      <p>
        Your profile, hours, reviews, files and messages will be permanently deleted. Open bookings
        will be canceled
        {byEmail(', and those customers will get an email', '')}.
      </p>
      <div>
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          Delete account
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
    onSuccess: () => showToast({ ...DELETION.deleted, kind: 'success' }),
    onError: ({ data, message }) =>
      showToast({
        title: DELETION.failed.title,
        text: data && data.httpStatus < 500 ? message : DELETION.failed.text,
        kind: 'destructive',
      }),
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
    setFault(DELETION.unconfirmed.text);
    showToast({ ...DELETION.unconfirmed, kind: 'destructive' });
  }

  return (
    <Dialog
      opened
      size="sm"
      onClose={remove.isIdle || remove.isError ? onClose : () => {}}
      title="Delete your account?"
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={remove.isPending || isSuccess}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form="delete-account-form"
            color="red"
            loading={remove.isPending}
            disabled={isSuccess}
          >
            {isSuccess ? 'Deleted' : 'Delete permanently'}
          </Button>
        </>
      }
    >
      <form id="delete-account-form" className={layout.form} onSubmit={submit} noValidate>
        <p>This can’t be undone. If you want a copy of your data, request an export first.</p>
        <TextInput
          data-autofocus
          size="md"
          label={`Type ${DELETION_WORD} to confirm`}
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
