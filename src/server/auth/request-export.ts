import { transaction } from '../../../db/client.ts';
import type { DataExport } from '../../shared/account/data-export.schema.ts';
import {
  EXPORTS_PER_DAY,
  EXPORTS_PER_DAY_OF_APPLICANT,
  type ExportType,
  exportDownloadPath,
} from '../../shared/account/data-export.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS } from '../../shared/time.ts';
import { conflict, tooMany } from '../foundation/errors.ts';
import {
  type ExportRow,
  exportById,
  exportsOf,
  exportsSince,
  hasExportUnderWay,
  insertExport,
} from '../store/accounts/export-requests.ts';
import { technicianOfUser } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';

/** @throws CONFLICT while one is being made; TOO_MANY_REQUESTS past the day's limit */
export function requestExport(deps: Deps, userId: number, exportType: ExportType): DataExport {
  const requestedAt = deps.clock();
  const row = transaction(deps.db, (tx) => {
    if (hasExportUnderWay(tx, userId)) throw conflict(refusalText('export.underWay'));
    const isVetted = technicianOfUser(tx, userId)?.isApproved ?? true;
    const most = isVetted ? EXPORTS_PER_DAY : EXPORTS_PER_DAY_OF_APPLICANT;
    if (exportsSince(tx, userId, requestedAt - DAY_MS) >= most) {
      throw tooMany(refusalText('export.tooMany'), DAY_MS);
    }
    return insertExport(tx, { userId, exportType, requestedAt });
  });
  return describe(row, requestedAt);
}

export function listExports(deps: Deps, userId: number): DataExport[] {
  const now = deps.clock();
  return exportsOf(deps.db, userId).map((row) => describe(row, now));
}

/** Only for the export's owner; otherwise undefined. */
export function exportFileOf(deps: Deps, userId: number, id: number): string | undefined {
  const row = exportById(deps.db, id);
  const isTheirs = row?.userId === userId && isReady(row, deps.clock());
  return isTheirs ? (row.file ?? undefined) : undefined;
}

function describe(row: ExportRow, now: number): DataExport {
  const { id, exportType, progress, requestedAt, completedAt, expiresAt } = row;
  const isOver = row.status === 'completed' && !isReady(row, now);
  return {
    id,
    exportType,
    status: isOver ? 'expired' : row.status,
    progress,
    requestedAt,
    completedAt,
    expiresAt,
    downloadUrl: isReady(row, now) ? exportDownloadPath(id) : null,
  };
}

function isReady({ status, expiresAt }: ExportRow, now: number): boolean {
  return status === 'completed' && (expiresAt ?? 0) > now;
}
