import type { TechnicianWhere } from '../../../shared/admin/admin-technician.schema.ts';
import { formatLanguages } from '../../../shared/format/languages.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { placeName } from '../../../shared/place/place-name.ts';
import type { CsvSeparator } from '../../../shared/site/csv.schema.ts';
import { technicianState } from '../../../shared/technician/technician.ts';
import { type Columns, csvDecimal, csvParts, PART } from '../../foundation/csv.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { type ListedTechnician, techniciansInOrder } from '../../store/technician-lists.ts';
import type { Deps } from '../../trpc/deps.ts';
import { idsOf } from './read-technicians.ts';

const COLUMNS: Columns<ListedTechnician> = [
  ['id', ({ technician }) => technician.id],
  ['name', ({ technician }) => technician.name],
  ['status', ({ technician }) => adminText(`view.${technicianState(technician)}`)],
  ['email', ({ email }) => email],
  ['phone', ({ technician }) => technician.phone],
  ['city', ({ technician }) => placeName(technician.city)],
  ['services', ({ packages }) => packages.map(({ name }) => name).join('; ')],
  [
    'rating',
    ({ technician: { rating, reviewCount } }, separator) =>
      reviewCount === 0 ? '' : csvDecimal(rating.toFixed(1), separator),
  ],
  ['reviews', ({ technician }) => technician.reviewCount],
  ['joined', ({ technician }) => new Date(technician.createdAt).toISOString()],
  ['languages', ({ technician }) => formatLanguages(technician.languages)],
];

/** Records the export first. Who is in it, and in which order, is settled then. */
export function exportTechnicians(
  deps: Deps,
  admin: Admin,
  where: TechnicianWhere,
  separator: CsvSeparator = 'comma',
  part = PART,
): AsyncGenerator<string> {
  audit(deps, deps.db, admin, {
    action: 'export',
    subjectType: 'technician',
    subjectName: '',
    details: {
      kind: 'technicianExport',
      filter: where.filter,
      isSearch: where.query !== undefined || undefined,
    },
  });
  const ids = idsOf(deps, where);
  return csvParts(COLUMNS, partsOf(deps, ids, part), separator);
}

function* partsOf({ db }: Deps, ids: readonly number[], part: number) {
  for (let at = 0; at < ids.length; at += part) {
    yield techniciansInOrder(db, ids.slice(at, at + part));
  }
}
