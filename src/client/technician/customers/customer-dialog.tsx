import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { CUSTOMER_NOTE_MAX } from '../../../shared/booking/booking.ts';
import type { Customer } from '../../../shared/booking/customer.schema.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { callTo } from '../../../shared/site/reach.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { LongText } from '../../ui/form/long-text.tsx';
import { currentOf, useEditForm } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { showSuccess } from '../../ui/page/toast.ts';
import classes from '../bookings/booking-details.module.css';

const FAILED = { title: dashboardText('work.failed') };
const NOTE = dashboardText('customer.note');

interface Props {
  customer: Customer;
  facts: string;
  onAgain: () => void;
  onClose: () => void;
}

export function CustomerDialog({ customer, facts, onAgain, onClose }: Props) {
  const { id, name, phone, email, isEmailConfirmed, isHidden, block: blocked } = customer;
  const utils = trpc.useUtils();
  const on = {
    onError: (error: { message: string; data?: unknown }) => showFailure(error, FAILED),
    // Its bookings are marked.
    onSettled: () => utils.booking.invalidate(),
  };
  const block = trpc.booking.customers.block.useMutation(on);
  const unblock = trpc.booking.customers.unblock.useMutation(on);

  return (
    <Dialog
      title={name}
      subtitle={<p>{facts}</p>}
      onClose={onClose}
      footer={
        <>
          {blocked && (
            <Button
              variant="default"
              loading={unblock.isPending}
              onClick={() => unblock.mutate({ id: blocked.id })}
            >
              {dashboardText('customer.unblock')}
            </Button>
          )}
          {/* By phone alone while requests with the email could be refused. */}
          {!isHidden && (!blocked || (blocked.by === 'phone' && isEmailConfirmed)) && (
            <Button
              variant="default"
              loading={block.isPending}
              onClick={() => block.mutate({ id })}
            >
              {dashboardText('customer.block')}
            </Button>
          )}
          {customer.again && (
            <Button onClick={onAgain}>
              {dashboardText('customer.again', { name: name.split(' ', 1).join('') })}
            </Button>
          )}
        </>
      }
    >
      {blocked && <p role="status">{dashboardText(`customer.blocked.${blocked.by}`)}</p>}
      <div className={classes.contact}>
        {phone && (
          <a className={classes.row} href={callTo(phone)}>
            <IconPhone size={18} aria-hidden />
            <span>{phone}</span>
          </a>
        )}
        {email && (
          <a className={classes.row} href={`mailto:${email}`}>
            <IconMail size={18} aria-hidden />
            <span>{email}</span>
          </a>
        )}
      </div>
      {isHidden ? <p>{dashboardText('customer.hidden')}</p> : <Note customer={customer} />}
    </Dialog>
  );
}

function Note({ customer }: { customer: Customer }) {
  const { id } = customer;
  const utils = trpc.useUtils();
  const { form, element, base, clashes, submit, save } = useEditForm({
    key: `customer-${id}`,
    row: customer,
    valuesOf: ({ note }: Customer) => ({ note }),
  });
  const saving = trpc.booking.customers.saveNote.useMutation({
    onError: (error) => currentOf(error) || error.data?.field || showFailure(error, FAILED),
    onSettled: () => utils.booking.customers.invalidate(),
  });
  const saveNote = () =>
    save(
      ({ note = '' }, version, done) => saving.mutate({ id, note, version }, done),
      () => showSuccess({ title: dashboardText('work.done.title') }),
    );

  return (
    <form
      ref={element}
      className={layout.form}
      noValidate
      onSubmit={(event) => submit(event, saveNote)}
    >
      <EditConflict row={base} clashes={clashes} labels={{ note: NOTE }} form={form} />
      <LongText
        {...form.getInputProps('note')}
        name="note"
        label={NOTE}
        description={dashboardText('customer.note.hint')}
        rows={3}
        limit={CUSTOMER_NOTE_MAX}
      />
      <div className={layout.buttons}>
        <Button
          type="submit"
          variant="light"
          loading={saving.isPending}
          disabled={!form.isDirty() || form.values.note.trim().length > CUSTOMER_NOTE_MAX}
        >
          {dashboardText('customer.note.save')}
        </Button>
      </div>
    </form>
  );
}
