/** Puts an entry of the audit log in words, in the current language. */

import { formatDateRange } from '../format/dates.ts';
import { formatUnit } from '../format/numbers.ts';
import { adminExportText } from '../messages/admin/admin-export.ts';
import { adminSettingsText } from '../messages/admin/admin-settings.ts';
import { auditText } from '../messages/admin/audit.ts';
import { uiText } from '../messages/site/ui.ts';
import { unitsText } from '../messages/site/units.ts';
import { formatTotal } from '../site/price.ts';
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
export function sayAudit<Entry extends StoredEntry>({ details, ...entry }: Entry) {
  const technician = /^technician (\d+)$/.exec(entry.adminEmail)?.[1];
  return {
    ...entry,
    ...(technician !== undefined && { adminEmail: auditText('technician', { id: technician }) }),
    ...(details && said(details)),
  };
}

function said(details: AuditDetails): { subjectName?: string; reason?: string } {
  switch (details.kind) {
    case 'changes': {
      const changes = details.changes.map(changeText).join(', ');
      return { reason: changes || auditText('nothing') };
    }
    case 'order': {
      const { before: name } = details;
      return { reason: name === null ? auditText('toTheEnd') : auditText('inFrontOf', { name }) };
    }
    case 'services':
      return { reason: `${namesOf(details.before)} → ${namesOf(details.after)}` };
    case 'review': {
      const { stars, author } = details;
      const name = author || adminExportText('guest');
      return { subjectName: auditText('starsBy', { stars, name }) };
    }
    case 'days':
      return { subjectName: formatDateRange(details.from, details.to) };
    case 'clock':
      return { reason: clockFault(details.offset) };
    case 'export':
      return { subjectName: auditText('bookingsAsCsv'), reason: exportText(details.bookings) };
    case 'requests':
      return { subjectName: auditText('requests', { count: details.count }) };
    case 'messages':
      return { subjectName: auditText('messages', { count: details.count }) };
  }
}

const namesOf = (names: readonly string[]) => names.join(', ') || auditText('none');

/** `price: $70.00 → $75.00`. */
function changeText({ field, before, after }: AuditChange): string {
  const name = fieldName(field);
  if (before === undefined || after === undefined) return name;
  const [from, to] = [valueText(field, before), valueText(field, after)];
  return auditText('change', { field: name, from, to });
}

const FIELDS = {
  name: () => auditText('field.name'),
  phone: () => auditText('field.phone'),
  address: () => auditText('field.address'),
  pin: () => auditText('field.pin'),
  experienceYears: () => auditText('field.experienceYears'),
  trainingProgram: () => auditText('field.trainingProgram'),
  instagram: () => 'Instagram',
  facebook: () => 'Facebook',
  privacyMode: () => auditText('field.privacyMode'),
  isHomeBased: () => auditText('field.isHomeBased'),
  comesToCustomer: () => auditText('field.comesToCustomer'),
  serviceRadiusKm: () => auditText('field.serviceRadiusKm'),
  experience: () => auditText('field.experience'),
  profileImage: () => auditText('field.profileImage'),
  shopImage: () => auditText('field.shopImage'),
  group: () => auditText('field.group'),
  priceCents: () => auditText('field.priceCents'),
  durationMinutes: () => auditText('field.durationMinutes'),
  isActive: () => auditText('field.isActive'),
  isFavorite: () => auditText('field.isFavorite'),
  description: () => auditText('field.description'),
  services: () => auditText('field.services'),
};

function fieldName(field: string): string {
  if (Object.hasOwn(FIELDS, field)) return FIELDS[field as keyof typeof FIELDS]();
  return SETTING.test(field) ? settingLabel(field) : field;
}

const SETTING = /^[A-Z_]+$/;

/** A setting of another version has no label here. */
function settingLabel(name: string): string {
  const key = `label.${name}` as Parameters<typeof adminSettingsText>[0];
  const label = adminSettingsText(key);
  return label === key ? name : label;
}

function valueText(field: string, value: ChangedValue): string {
  if (typeof value === 'object') return adminSettingsText('defaultValue', { value: value.default });
  if (typeof value === 'number') return numberText(field, value);
  if (field === 'isActive') return auditText(value === true ? 'active' : 'hidden');
  if (typeof value === 'boolean') return uiText(value ? 'yes' : 'no');
  if (field === 'privacyMode') return privacyText(value);
  if (value === '') return field === 'group' ? auditText('none') : uiText('empty');
  return field === 'experienceYears' ? experienceText(value) : value;
}

function numberText(field: string, value: number): string {
  if (field === 'priceCents') return formatTotal(value);
  if (field === 'durationMinutes') return unitsText('minutes', { minutes: value });
  return field === 'serviceRadiusKm' ? formatUnit(value, 'kilometer') : `${value}`;
}

function privacyText(mode: string): string {
  if (mode === 'exact') return auditText('privacy.exact');
  return auditText(mode === 'approximate' ? 'privacy.approximate' : 'privacy.service_area');
}

function experienceText(level: string): string {
  switch (level) {
    case 'Less than 1 Year':
      return uiText('experience.under1');
    case '1-2 Years':
      return uiText('experience.from1');
    case '2-5 Years':
      return uiText('experience.from2');
    case '5-10 Years':
      return uiText('experience.from5');
    case '10+ Years':
      return uiText('experience.from10');
    default:
      return level;
  }
}

function exportText(bookings: ExportedBookings): string {
  const { ended, waitingHours, technician, from, to, isSearch } = bookings;
  const parts = [
    ended && adminExportText(`state.${ended}`),
    waitingHours !== undefined && auditText('waitingMoreThan', { hours: waitingHours }),
    technician !== undefined && auditText('with', { name: technician }),
    from && auditText('from', { date: from }),
    to && auditText('to', { date: to }),
    isSearch && auditText('foundBySearch'),
  ];
  return parts.filter(Boolean).join(', ') || auditText('all');
}
