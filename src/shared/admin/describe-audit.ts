/** Puts an entry of the audit log in words, in the current language. */

import { formatDateRange } from '../format/dates.ts';
import { formatUnit } from '../format/numbers.ts';
import { adminText } from '../messages/admin.ts';
import { shellText } from '../messages/shell.ts';
import type { KeyAfter } from '../messages/texts.ts';
import { uiText } from '../messages/ui.ts';
import type { PrivacyMode } from '../place/location-privacy.ts';
import { formatTotal } from '../site/price.ts';
import { experienceName } from '../technician/experience-levels.ts';
import type { AuditChange, AuditDetails, ChangedValue, ExportedBookings } from './audit-details.ts';
import { clockFault } from './clock-fault.ts';

interface StoredEntry {
  /** `technician 7` for a technician: the log outlives their account. */
  adminEmail: string;
  subjectName: string;
  reason: string | null;
  /** Null for names and reasons that people typed, and for entries of earlier versions. */
  details: AuditDetails | null;
}

/** The entry without its data, which its texts say. */
export function describeAudit<Entry extends StoredEntry>({ details, ...entry }: Entry) {
  const technician = /^technician (\d+)$/.exec(entry.adminEmail)?.[1];
  return {
    ...entry,
    ...(technician !== undefined && {
      adminEmail: adminText('audit.technician', { id: technician }),
    }),
    ...(details && said(details)),
  };
}

function said(details: AuditDetails): { subjectName?: string; reason?: string } {
  switch (details.kind) {
    case 'changes': {
      const changes = details.changes.map(changeText).join(', ');
      return { reason: changes || adminText('audit.nothing') };
    }
    case 'order': {
      const { before: name } = details;
      return {
        reason:
          name === null ? adminText('audit.moveLast') : adminText('audit.moveBefore', { name }),
      };
    }
    case 'services':
      return { reason: `${namesOf(details.before)} → ${namesOf(details.after)}` };
    case 'review': {
      const { stars, author } = details;
      const name = author || adminText('customer.guest');
      return { subjectName: adminText('audit.review', { stars, name }) };
    }
    case 'days':
      return { subjectName: formatDateRange(details.from, details.to) };
    case 'clock':
      return { reason: clockFault(details.offset) };
    case 'export':
      return { subjectName: adminText('audit.export'), reason: exportText(details.bookings) };
    case 'technicianExport': {
      const { filter, isSearch } = details;
      const limits = [
        filter && adminText(`view.${filter}`),
        isSearch && adminText('audit.exportSearch'),
      ];
      return { subjectName: adminText('audit.technicianExport'), reason: limitsText(limits) };
    }
    case 'requests':
      return { subjectName: adminText('audit.requests', { count: details.count }) };
    case 'technicians':
    case 'message':
      return { subjectName: adminText('audit.technicians', { count: details.count }) };
    case 'messages':
      return { subjectName: adminText('audit.messages', { count: details.count }) };
  }
}

const namesOf = (names: readonly string[]) => names.join(', ') || adminText('audit.none');

function changeText({ field, before, after }: AuditChange): string {
  const name = fieldName(field);
  if (before === undefined || after === undefined) return name;
  const [from, to] = [valueText(field, before), valueText(field, after)];
  return adminText('audit.change', { field: name, from, to });
}

type Column = KeyAfter<'field', Parameters<typeof adminText>[0]>;
type Setting = KeyAfter<'label', Parameters<typeof adminText>[0]>;

/** Another version's column or setting has no label here. */
function fieldName(field: string): string {
  const isSetting = /^[A-Z_]+$/.test(field);
  const label = isSetting
    ? adminText(`label.${field as Setting}`)
    : adminText(`field.${field as Column}`);
  return label.endsWith(`.${field}`) ? field : label;
}

function valueText(field: string, value: ChangedValue): string {
  if (typeof value === 'object') return adminText('value.default', { value: value.default });
  if (typeof value === 'number') return numberText(field, value);
  if (field === 'isActive') return adminText(value === true ? 'audit.active' : 'audit.hidden');
  if (typeof value === 'boolean') return uiText(value ? 'value.yes' : 'value.no');
  if (field === 'privacyMode') return adminText(`privacy.${value as PrivacyMode}`);
  if (value === '') return field === 'group' ? adminText('audit.none') : uiText('value.empty');
  return field === 'experienceYears' ? experienceName(value) : value;
}

function numberText(field: string, value: number): string {
  if (field === 'priceCents') return formatTotal(value);
  if (field === 'durationMinutes') return shellText('unit.minutes', { minutes: value });
  return field === 'serviceRadiusKm' ? formatUnit(value, 'kilometer') : `${value}`;
}

function exportText(bookings: ExportedBookings): string {
  const { ended, waitingHours, technician, from, to, isSearch } = bookings;
  const parts = [
    ended && adminText(`state.${ended}`),
    waitingHours !== undefined && adminText('audit.exportWaiting', { hours: waitingHours }),
    technician !== undefined && adminText('audit.exportTechnician', { name: technician }),
    from && adminText('audit.exportFrom', { date: from }),
    to && adminText('audit.exportTo', { date: to }),
    isSearch && adminText('audit.exportSearch'),
  ];
  return limitsText(parts);
}

function limitsText(limits: readonly (string | false | undefined)[]): string {
  return limits.filter(Boolean).join(', ') || adminText('audit.exportAll');
}
