import { z } from 'zod';
import { pageSchema } from '../../shared/list.schema.ts';
import { MAIL_STATUSES, outboxMailSchema } from '../../shared/outbox.schema.ts';
import { adminProcedure, router } from '../trpc.ts';
import { readOutbox } from './read-outbox.ts';

export const adminRouter = router({
  outbox: adminProcedure
    .input(pageSchema.extend({ status: z.enum(MAIL_STATUSES).optional() }))
    .output(z.object({ mails: z.array(outboxMailSchema), total: z.int() }))
    .query(({ ctx, input }) => readOutbox(ctx.deps, ctx.user, input)),
});
