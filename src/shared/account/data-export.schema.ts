import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { EXPORT_STATUSES, EXPORT_TYPES } from './data-export.ts';

export const exportRequestSchema = z.object({
  exportType: z.enum(EXPORT_TYPES, formsText.error('export.kind')),
});

export const dataExportSchema = z.object({
  id: z.int(),
  exportType: z.enum(EXPORT_TYPES),
  status: z.enum(EXPORT_STATUSES),
  /** Percent. */
  progress: z.int(),
  /** UTC milliseconds, like the next two. */
  requestedAt: z.number(),
  completedAt: z.number().nullable(),
  expiresAt: z.number().nullable(),
  /** Where the owner can download it once completed. */
  downloadUrl: z.string().nullable(),
});
export type DataExport = z.output<typeof dataExportSchema>;
