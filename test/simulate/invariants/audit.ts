/** Technicians change only their own bookings. What admins do is in the audit log, and emailed to the technician. */
import { BrokenPromise } from '../history.ts';
import type { EmailRecord, EventRecord, Records } from './records.ts';

/** What a technician is emailed about their account. */
const EMAILS: Record<string, string> = {
  approve: 'technician-approved',
  reject: 'technician-rejected',
  freeze: 'technician-frozen',
  unfreeze: 'technician-unfrozen',
};

export function watchAudit() {
  let last = 0;

  return {
    /** The number of the newest entry. */
    last: () => last,

    afterEvent(
      records: Records,
      events: readonly EventRecord[],
      emails: readonly EmailRecord[],
    ): void {
      const entries = records.auditAfter(last);
      last = entries.at(-1)?.id ?? last;
      for (const { action, subjectType, subjectId } of entries) {
        const kind = subjectType === 'technician' && EMAILS[action];
        const to = kind && records.technicianEmail(subjectId)?.email;
        if (to && !emails.some((email) => email.kind === kind && email.to === to)) {
          throw new BrokenPromise('owed emails', `${kind} to ${to}`);
        }
      }
      for (const { actor, actorUserId, bookingId, kind } of events) {
        if (actor === 'technician') {
          const own = records.userOf(records.booking(bookingId)?.technicianId);
          // The system cancels for them what they called off.
          if (own?.id === actorUserId || (kind === 'cancel' && actorUserId === null)) continue;
          throw new BrokenPromise('others stay out', `${kind} of booking ${bookingId}`);
        }
        if (actor !== 'admin') continue;
        // A new address is an edit of the technician.
        const [type, id] =
          kind === 'relocate'
            ? ['technician', records.booking(bookingId)?.technicianId]
            : ['booking', bookingId];
        if (entries.some((one) => one.subjectType === type && one.subjectId === id)) continue;
        throw new BrokenPromise('audited', `booking ${bookingId}: ${kind} by an admin`);
      }
    },
  };
}
