import { Button } from '@mantine/core';
import { useState } from 'react';
import { NOTE_MAX, type NoteSubject } from '../../shared/admin/admin-records.schema.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { trpc } from '../api.ts';
import { showFailure } from '../ui/failure.ts';
import { useKeptText } from '../ui/form/kept-typing.ts';
import { LongText } from '../ui/form/long-text.tsx';
import layout from '../ui/layout.module.css';
import { ConfirmDialog } from '../ui/modal/confirm-dialog.tsx';
import { Unloaded } from '../ui/page/unloaded.tsx';

/** What admins write down for each other. */
export function Notes({ className, ...subject }: NoteSubject & { className: string | undefined }) {
  const { about, id } = subject;
  const query = trpc.admin.notes.list.useQuery(subject);
  const notes = query.data ?? [];
  const utils = trpc.useUtils();
  const [text, setText, forget] = useKeptText(`note-${about}-${id}`, '');
  const [removed, setRemoved] = useState<number>();
  const shared = {
    onError: (error: { message: string }) =>
      showFailure(error, { title: adminText('notes.failed') }),
    onSettled: () => utils.admin.notes.invalidate(),
  };
  const add = trpc.admin.notes.add.useMutation({ ...shared, onSuccess: forget });
  const remove = trpc.admin.notes.remove.useMutation({
    ...shared,
    onSuccess: () => setRemoved(undefined),
  });
  const heading = `notes-${about}`;
  return (
    <section className={className} aria-labelledby={heading}>
      <h3 id={heading}>{adminText('notes.title')}</h3>
      {!query.data && <Unloaded query={query} lines={2} />}
      {notes.length > 0 && (
        <ul className={layout.log}>
          {notes.map((note) => {
            const time = formatInstant(note.at, 'dateAndTime');
            return (
              <li key={note.id}>
                <p className={layout.words}>{note.text}</p>
                <div className={layout.line}>
                  <span className={layout.small}>{`${note.adminEmail} · ${time}`}</span>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    aria-label={adminText('notes.remove.label', { time })}
                    onClick={() => setRemoved(note.id)}
                  >
                    {uiText('remove')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <LongText
        mt="sm"
        label={adminText('notes.field')}
        description={adminText('notes.hint')}
        autosize
        minRows={2}
        limit={NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={layout.buttons}>
        <Button
          variant="default"
          mt="xs"
          loading={add.isPending}
          disabled={text.trim() === ''}
          onClick={() => add.mutate({ ...subject, text })}
        >
          {adminText('notes.add')}
        </Button>
      </div>
      {removed !== undefined && (
        <ConfirmDialog
          title={adminText('notes.remove.title')}
          confirmLabel={uiText('remove')}
          destructive
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ id: removed })}
          onClose={() => setRemoved(undefined)}
        >
          <p className={layout.words}>{notes.find((note) => note.id === removed)?.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
