import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PASSKEY_NAME_MAX, type Passkey } from '../../shared/account/passkey.schema.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { authText } from '../../shared/messages/auth.ts';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { trpc } from '../api.ts';
import { failureText, showFailure } from '../ui/failure.ts';
import layout from '../ui/layout.module.css';
import { ConfirmDialog } from '../ui/modal/confirm-dialog.tsx';
import { FormDialog } from '../ui/modal/form-dialog.tsx';
import { showSuccess } from '../ui/page/toast.ts';
import { Unloaded } from '../ui/page/unloaded.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { canUsePasskeys } from './can-use.ts';

/** Needs `AsksPassword` around it. */
export function OwnPasskeys() {
  const query = trpc.passkeys.list.useQuery();
  const [opened, setOpened] = useState<DialogProps & { Dialog: typeof RenameDialog }>();
  const onClose = () => setOpened(undefined);
  return (
    <section className={layout.card} aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{passkeyText('title')}</h2>
      <p className={layout.soft}>{passkeyText('text')}</p>
      {query.data ? (
        <ul>
          {query.data.map((passkey) => (
            <li key={passkey.id} className={layout.line}>
              <About passkey={passkey} />
              <span className={layout.buttons}>
                <Button
                  variant="subtle"
                  aria-label={passkeyText('rename.one', { label: passkey.label })}
                  onClick={() => setOpened({ Dialog: RenameDialog, passkey, onClose })}
                >
                  {passkeyText('rename')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={passkeyText('remove.one', { label: passkey.label })}
                  onClick={() => setOpened({ Dialog: RemoveDialog, passkey, onClose })}
                >
                  {uiText('remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Unloaded query={query} lines={2} />
      )}
      <div>{canUsePasskeys() ? <AddPasskey /> : <p>{passkeyText('unsupported')}</p>}</div>
      {opened && <opened.Dialog {...opened} />}
    </section>
  );
}

function About({ passkey: { label, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <span className={layout.about}>
      <span>{label}</span>
      <span className={layout.small}>
        {lastUsedAt === null
          ? passkeyText('addedOn', { day: formatInstant(createdAt, 'date') })
          : authText('sessions.lastUsed', { format: formatInstant(lastUsedAt, 'dayAndTime') })}
      </span>
    </span>
  );
}

interface DialogProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenameDialog({ passkey: { id, label: known }, onClose }: DialogProps) {
  const cache = trpc.useUtils();
  const [label, setLabel] = useState(known);
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess() {
      onClose();
      return cache.passkeys.list.invalidate();
    },
  });

  return (
    <FormDialog
      size="sm"
      title={passkeyText('rename.title')}
      submitLabel={passkeyText('rename')}
      pending={rename.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id, label });
      }}
      onClose={onClose}
    >
      <TextInput
        label={passkeyText('name')}
        required
        data-autofocus
        maxLength={PASSKEY_NAME_MAX}
        value={label}
        error={rename.isError && failureText(rename.error)}
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          rename.reset();
        }}
      />
    </FormDialog>
  );
}

function RemoveDialog({ passkey, onClose }: DialogProps) {
  const cache = trpc.useUtils();
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess() {
      showSuccess({ title: passkeyText('removed') });
      return Promise.all([cache.passkeys.list.invalidate(), cache.auth.me.invalidate()]);
    },
    onError: (error) => showFailure(error, { title: passkeyText('remove.failed') }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={passkeyText('remove.title')}
      confirmLabel={uiText('remove')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: passkey.id })}
      onClose={onClose}
    >
      <p className={layout.words}>{passkeyText('remove.text', { label: passkey.label })}</p>
    </ConfirmDialog>
  );
}
