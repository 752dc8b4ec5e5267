import { DAY_MS } from '../time.ts';

/** Kinds, states and limits of a data export. No zod in this file. */
export const EXPORT_TYPES = ['complete', 'profile'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

export const EXPORT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

export function isUnderWay(status: ExportStatus): boolean {
  return status === 'pending' || status === 'processing';
}

/** See docs/decisions, "data export". */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
export const EXPORTS_PER_DAY = 5;
/** Strangers apply too, and could fill the disk with copies of their uploads. */
export const EXPORTS_PER_DAY_OF_APPLICANT = 1;

export function exportDownloadPath(id: number): string {
  return `/api/data-export/${id}/download`;
}
