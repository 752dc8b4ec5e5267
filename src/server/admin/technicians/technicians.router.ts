import {
  adminTechnicianListSchema,
  adminTechnicianSchema,
  approveSchema,
  type BulkAction,
  bulkAnswerSchema,
  bulkSchema,
  freezeSchema,
  rejectSchema,
  technicianHistorySchema,
  technicianIdSchema,
  technicianListSchema,
  technicianPatchSchema,
} from '../../../shared/admin/admin-technician.schema.ts';
import { adminProcedure, asksPassword, router } from '../../trpc/trpc.ts';
import { bulkTechnicians } from './bulk-technicians.ts';
import {
  approveTechnician,
  freezeTechnician,
  rejectTechnician,
  reopenTechnician,
  unfreezeTechnician,
} from './change-standing.ts';
import { resendEmail } from './describe-email.ts';
import { editTechnician, movesAccount } from './edit-technician.ts';
import { listTechnicians, showTechnician, technicianHistory } from './read-technicians.ts';

/** Bulk freezing or rejecting could end a marketplace. */
const ENDS_LISTINGS: ReadonlySet<string> = new Set(['freeze', 'reject']);

const changed = adminProcedure.output(adminTechnicianSchema);

export const techniciansRouter = router({
  list: adminProcedure
    .input(technicianListSchema)
    .output(adminTechnicianListSchema)
    .query(({ ctx, input }) => listTechnicians(ctx.deps, input)),

  get: adminProcedure
    .input(technicianIdSchema)
    .output(adminTechnicianSchema)
    .query(({ ctx, input }) => showTechnician(ctx.deps, input.id)),

  history: adminProcedure
    .input(technicianIdSchema)
    .output(technicianHistorySchema)
    .query(({ ctx, input }) => technicianHistory(ctx.deps, input.id)),

  approve: changed
    .input(approveSchema)
    .mutation(({ ctx, input }) =>
      approveTechnician(ctx.deps, ctx.user, input.id, input.assignedServices),
    ),

  reject: changed
    .input(rejectSchema)
    .mutation(({ ctx, input }) =>
      rejectTechnician(ctx.deps, ctx.user, input.id, input.rejectionReason),
    ),

  reopen: changed
    .input(technicianIdSchema)
    .mutation(({ ctx, input }) => reopenTechnician(ctx.deps, ctx.user, input.id)),

  freeze: changed
    .input(freezeSchema)
    .mutation(({ ctx, input }) =>
      freezeTechnician(ctx.deps, ctx.user, input.id, input.freezeReason, input.hidesContacts),
    ),

  unfreeze: changed
    .input(technicianIdSchema)
    .mutation(({ ctx, input }) => unfreezeTechnician(ctx.deps, ctx.user, input.id)),

  update: changed
    .input(technicianPatchSchema)
    .concat(asksPassword(movesAccount))
    .mutation(({ ctx, input }) => editTechnician(ctx.deps, ctx.user, input)),

  resendEmail: changed
    .input(technicianIdSchema)
    .mutation(({ ctx, input }) => resendEmail(ctx.deps, ctx.user, input.id)),

  bulk: adminProcedure
    .input(bulkSchema)
    .concat(asksPassword((_deps, { action }: BulkAction) => ENDS_LISTINGS.has(action)))
    .output(bulkAnswerSchema)
    .mutation(({ ctx, input }) => bulkTechnicians(ctx.deps, ctx.user, input)),
});
