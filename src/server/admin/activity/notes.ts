/** Admins' private notes are entries of the audit log, so erasing a person clears them too. */
import { type Queries, transaction } from '../../../../db/client.ts';
import type { NoteSubject } from '../../../shared/admin/admin-records.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { conflict, notFound } from '../../foundation/errors.ts';
import { type Admin, audit, clearNote, insertAudit, notesOf } from '../../store/audit-log.ts';
import { bookingById } from '../../store/bookings/bookings.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';

export function listNotes({ db }: Deps, { about, id }: NoteSubject) {
  return notesOf(db, { type: about, id }).map(({ reason, ...note }) => ({
    ...note,
    text: reason ?? '',
  }));
}

/** @throws NOT_FOUND; CONFLICT about an erased customer, whose name might come back with it */
export function addNote(
  deps: Deps,
  admin: Admin,
  { about, id, text }: NoteSubject & { text: string },
): void {
  transaction(deps.db, (tx) => {
    audit(deps, tx, admin, {
      action: 'note',
      subjectType: about,
      subjectId: id,
      subjectName: nameOf(tx, about, id),
      reason: text,
    });
  });
  deps.events.publish('admin');
}

/** @throws NOT_FOUND */
export function removeNote(deps: Deps, admin: Admin, noteId: number): void {
  transaction(deps.db, (tx) => {
    const note = clearNote(tx, noteId);
    if (!note) throw notFound(refusalText('error.notFound'));
    const { subjectType, subjectId, subjectName } = note;
    insertAudit(tx, {
      adminId: admin.id,
      adminEmail: admin.email,
      action: 'remove-note',
      subjectType,
      subjectId,
      subjectName,
      at: deps.clock(),
    });
  });
  deps.events.publish('admin');
}

function nameOf(tx: Queries, about: NoteSubject['about'], id: number): string {
  if (about === 'technician') {
    const technician = technicianById(tx, id);
    if (!technician) throw notFound(adminText('error.technicianNotFound'));
    return technician.name;
  }
  const booking = bookingById(tx, id);
  if (!booking) throw notFound(refusalText('error.notFound'));
  if (!booking.customerName && !booking.customerEmail) throw conflict(adminText('notes.erased'));
  return booking.reference;
}
