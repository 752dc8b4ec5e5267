import { z } from 'zod';
import {
  customerIdSchema,
  customerNoteSchema,
  customerSchema,
  customersSchema,
} from '../../../shared/booking/customer.schema.ts';
import { approvedTechnicianProcedure, done, router } from '../../trpc/trpc.ts';
import { blockCustomer, saveNote, unblockCustomer } from './keep-record.ts';
import { listCustomers } from './list-customers.ts';

/** Of the technician alone: admins neither read nor write these. */
export const customersRouter = router({
  list: approvedTechnicianProcedure
    .input(customersSchema)
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
