import { z } from 'zod';
import {
  diagnosticsSchema,
  mailHeadSchema,
  mailListSchema,
  mailPageSchema,
  readMailSchema,
  testMailSchema,
} from '../../shared/admin/admin-mail.schema.ts';
import { pageSchema } from '../../shared/admin/list.schema.ts';
import { outboxMailSchema } from '../../shared/admin/outbox.schema.ts';
import { MAIL_STATUSES } from '../../shared/admin/outbox.ts';
import { idSchema } from '../../shared/booking/booking.schema.ts';
import { adminProcedure, router } from '../trpc/trpc.ts';
import { diagnoseMail } from './diagnose-mail.ts';
import { listMails } from './list-mails.ts';
import { mailHead, readMail } from './read-mail.ts';
import { readOutbox } from './read-outbox.ts';
import { retryMail } from './retry-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

const mailId = z.object({ id: idSchema });
const done = z.object({ ok: z.literal(true) });
const DONE = { ok: true } as const;

export const mailRouter = router({
  list: adminProcedure
    .input(mailListSchema)
    .output(mailPageSchema)
    .query(({ ctx, input }) => listMails(ctx.deps, input)),

  /** One page with bodies, for the API. */
  outbox: adminProcedure
    .input(pageSchema.extend({ status: z.enum(MAIL_STATUSES).optional() }))
    .output(z.object({ mails: z.array(outboxMailSchema), total: z.int() }))
    .query(({ ctx, input }) => readOutbox(ctx.deps, ctx.user, input)),

  get: adminProcedure
    .input(mailId)
    .output(mailHeadSchema)
    .query(({ ctx, input }) => mailHead(ctx.deps, ctx.user, input.id)),

  read: adminProcedure
    .input(mailId)
    .output(readMailSchema)
    .query(({ ctx, input }) => readMail(ctx.deps, ctx.user, input.id)),

  retry: adminProcedure
    .input(mailId)
    .output(done)
    .mutation(({ ctx, input }) => {
      retryMail(ctx.deps, ctx.user, input.id);
      return DONE;
    }),

  test: adminProcedure
    .input(testMailSchema)
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx, input }) => {
      sendTestMail(ctx.deps, ctx.user, input);
      return { message: 'The test email is queued.' };
    }),

  diagnose: adminProcedure.output(diagnosticsSchema).query(({ ctx }) => diagnoseMail(ctx.deps)),
});
