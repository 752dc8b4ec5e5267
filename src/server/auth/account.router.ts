import { z } from 'zod';
import { dataExportSchema, exportRequestSchema } from '../../shared/account/data-export.schema.ts';
import {
  asksPassword,
  done,
  router,
  signedInProcedure,
  technicianProcedure,
} from '../trpc/trpc.ts';
import { deleteAccount } from './delete-account.ts';
import { listExports, requestExport } from './request-export.ts';

export const accountRouter = router({
  exportRequests: signedInProcedure
    .output(z.array(dataExportSchema))
    .query(({ ctx }) => listExports(ctx.deps, ctx.user.id)),

  requestExport: signedInProcedure
    .input(exportRequestSchema)
    .output(dataExportSchema)
    .mutation(({ ctx, input }) => requestExport(ctx.deps, ctx.user.id, input.exportType)),

  delete: technicianProcedure
    .concat(asksPassword())
    .output(done)
    .mutation(async ({ ctx }) => {
      await deleteAccount(ctx.deps, ctx.user.id, 'self');
      ctx.setSession(null);
    }),
});
