import { z } from 'zod';
import { pageSchema } from '../../../shared/admin/list.schema.ts';
import {
  customerIdSchema,
  customerNoteSchema,
  customerSchema,
} from '../../../shared/booking/customer.schema.ts';
import { line } from '../../../shared/site/typed-text.schema.ts';
import { approvedTechnicianProcedure, done, router } from '../../trpc/trpc.ts';
import { blockCustomer, saveNote, unblockCustomer } from './keep-record.ts';
import { listCustomers } from './list-customers.ts';

/** Of the technician alone: admins neither read nor write these. */
export const customersRouter = router({
  list: approvedTechnicianProcedure
    .input(
      pageSchema.extend({
        /** Part of the name or email, or of the phone in any spelling. */
        query: line().max(100).optional(),
      }),
    )
    .output(z.object({ customers: z.array(customerSchema), total: z.int() }))
    .query(({ ctx, input }) => listCustomers(ctx.deps, ctx.technician.id, input)),

  saveNote: approvedTechnicianProcedure
    .input(customerNoteSchema)
    .output(customerSchema)
    .mutation(({ ctx, input }) => saveNote(ctx.deps, ctx.technician.id, input)),

  block: approvedTechnicianProcedure
    .input(customerIdSchema)
    .output(customerSchema)
    .mutation(({ ctx, input }) => blockCustomer(ctx.deps, ctx.technician.id, input.id)),

  /** By the block's number. */
  unblock: approvedTechnicianProcedure
    .input(customerIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => unblockCustomer(ctx.deps, ctx.technician.id, input.id)),
});
